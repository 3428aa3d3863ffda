typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

wchar_t *wcscpy(wchar_t *target, const wchar_t *source);
size_t wcslen(const wchar_t *s);

wchar_t *wcpcpy(wchar_t *target, const wchar_t *source) {
  wcscpy(target, source);
  return target + wcslen(target);
}
