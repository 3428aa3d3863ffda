typedef __typeof__(sizeof(0)) size_t;

void __proteus_invalid_argument(void);

int memcmp(const void *a, const void *b, size_t n) {
  if (a == 0 || b == 0) {
    __proteus_invalid_argument();
  }
  const unsigned char *x = a;
  const unsigned char *y = b;
  for (size_t i = 0; i < n; i++) {
    if (x[i] != y[i]) {
      return (int)x[i] - (int)y[i];
    }
  }
  return 0;
}
