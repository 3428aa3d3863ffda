typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_invalid_argument(void);

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  if (s == 0) {
    __proteus_invalid_argument();
  }
  for (size_t i = 0; i < n; i++) {
    if (s[i] == c) {
      return (wchar_t *)(s + i);
    }
  }
  return 0;
}
