typedef __typeof__(sizeof(0)) size_t;

size_t strcspn(const char *s, const char *rejected) {
  size_t n = 0;
  while (s[n] != 0) {
    const char *r = rejected;
    while (*r != 0 && *r != s[n]) {
      r++;
    }
    if (*r != 0) {
      return n;
    }
    n++;
  }
  return n;
}
