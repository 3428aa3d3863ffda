typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n] != 0) {
    n++;
  }
  return n;
}
