typedef __typeof__(L'a') wchar_t;

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  while (*s != c) {
    if (*s == 0) {
      return 0;
    }
    s++;
  }
  return (wchar_t *)s;
}
