typedef __typeof__(L'a') wchar_t;

wchar_t *wcscpy(wchar_t *target, const wchar_t *source);

wchar_t *wcscat(wchar_t *target, const wchar_t *source) {
  wchar_t *t = target;
  while (*t != 0) {
    t++;
  }
  wcscpy(t, source);
  return target;
}
