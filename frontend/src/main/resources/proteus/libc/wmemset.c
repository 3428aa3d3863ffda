typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

wchar_t *wmemset(wchar_t *target, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++) {
    target[i] = c;
  }
  return target;
}
