typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

wchar_t *wmemcpy(wchar_t *target, const wchar_t *source, size_t n);

wchar_t *wmempcpy(wchar_t *target, const wchar_t *source, size_t n) {
  return wmemcpy(target, source, n) + n;
}
