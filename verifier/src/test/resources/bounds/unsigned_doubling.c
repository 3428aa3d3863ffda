unsigned doubling(unsigned n) {
  unsigned i = 1;
  while (i < n) {
    i *= 2;
  }
  return i;
}
