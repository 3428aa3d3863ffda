int f(unsigned n) {
  int bits = 0;
  while (n > 0) {
    n = n / 2;
    bits++;
  }
  return bits;
}
