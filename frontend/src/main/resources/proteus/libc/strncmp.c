typedef __typeof__(sizeof(0)) size_t;

int strncmp(const char *a, const char *b, size_t n) {
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
