typedef __typeof__(sizeof(0)) size_t;

void *memccpy(void *target, const void *source, int c, size_t n) {
  unsigned char *t = target;
  const unsigned char *s = source;
  for (size_t i = 0; i < n; i++) {
    t[i] = s[i];
    if (s[i] == (unsigned char)c) {
      return t + i + 1;
    }
  }
  return 0;
}
