typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t wcsspn(const wchar_t *s, const wchar_t *accepted) {
  size_t n = 0;
  while (s[n] != 0) {
    const wchar_t *a = accepted;
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
