typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_invalid_argument(void);

wchar_t *wmemset(wchar_t *target, wchar_t c, size_t n) {
  if (target == 0) {
    __proteus_invalid_argument();
  }
  for (size_t i = 0; i < n; i++) {
    target[i] = c;
  }
  return target;
}
