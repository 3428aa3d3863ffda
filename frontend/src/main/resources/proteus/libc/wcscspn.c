typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t wcscspn(const wchar_t *s, const wchar_t *rejected) {
  size_t n = 0;
  while (s[n] != 0) {
    const wchar_t *r = rejected;
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
