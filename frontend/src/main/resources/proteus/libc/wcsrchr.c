typedef __typeof__(L'a') wchar_t;

wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *last = 0;
  while (1) {
    if (*s == c) {
      last = s;
    }
    if (*s == 0) {
      return (wchar_t *)last;
    }
    s++;
  }
}
