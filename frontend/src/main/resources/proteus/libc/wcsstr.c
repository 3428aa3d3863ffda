typedef __typeof__(L'a') wchar_t;

wchar_t *wcsstr(const wchar_t *text, const wchar_t *wanted) {
  while (1) {
    const wchar_t *t = text;
    const wchar_t *w = wanted;
    while (*w != 0 && *t == *w) {
      t++;
      w++;
    }
    if (*w == 0) {
      return (wchar_t *)text;
    }
    if (*text == 0) {
      return 0;
    }
    text++;
  }
}
