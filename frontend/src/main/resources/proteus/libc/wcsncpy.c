typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

wchar_t *wcpncpy(wchar_t *target, const wchar_t *source, size_t n);

wchar_t *wcsncpy(wchar_t *target, const wchar_t *source, size_t n) {
  wcpncpy(target, source, n);
  return target;
}
