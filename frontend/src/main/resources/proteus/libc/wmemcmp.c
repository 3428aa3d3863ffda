typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_invalid_argument(void);

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  if (a == 0 || b == 0) {
    __proteus_invalid_argument();
  }
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) {
      return a[i] > b[i] ? 1 : -1;
    }
  }
  return 0;
}
