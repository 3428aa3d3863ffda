unsigned f(unsigned n, unsigned step) {
  unsigned rounds = 0;
  while (n >= 5) {
    n -= 5;
    rounds++;
    if (step == rounds) {
      break;
    }
  }
  return rounds;
}
