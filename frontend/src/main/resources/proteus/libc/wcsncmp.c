typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_invalid_argument(void);

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  if (a == 0 || b == 0) {
    __proteus_invalid_argument();
  }
  while (n > 0) {
    if (*a != *b) {
      return *a > *b ? 1 : -1;
    }
    if (*a == 0) {
      return 0;
    }
    a++;
    b++;
    n--;
  }
  return 0;
}
