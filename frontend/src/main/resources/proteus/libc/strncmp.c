typedef __typeof__(sizeof(0)) size_t;

void __proteus_invalid_argument(void);

int strncmp(const char *a, const char *b, size_t n) {
  if (a == 0 || b == 0) {
    __proteus_invalid_argument();
  }
  while (n > 0) {
    int difference = (int)*(const unsigned char *)a - (int)*(const unsigned char *)b;
    if (difference != 0) {
      return difference;
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
