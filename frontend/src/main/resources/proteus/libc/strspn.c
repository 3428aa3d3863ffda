typedef __typeof__(sizeof(0)) size_t;

size_t strspn(const char *s, const char *accepted) {
  size_t n = 0;
  while (s[n] != 0) {
    const char *a = accepted;
    while (*a != 0 && *a != s[n]) {
      a++;
    }
    if (*a == 0) {
      return n;
    }
    n++;
  }
  return n;
}
