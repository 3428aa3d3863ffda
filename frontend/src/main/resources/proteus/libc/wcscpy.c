typedef __typeof__(L'a') wchar_t;

wchar_t *wcscpy(wchar_t *target, const wchar_t *source) {
  wchar_t *t = target;
  while (*source != 0) {
    *t = *source;
    t++;
    source++;
  }
  *t = 0;
  return target;
}
