unsigned f(unsigned char from, unsigned char to) {
  unsigned rounds = 0;
  unsigned char i = from;
  while (i != to) {
    i++;
    rounds++;
  }
  return rounds;
}
