typedef __typeof__(sizeof(0)) size_t;

size_t strnlen(const char *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n] != 0) {
    n++;
  }
  return n;
}
