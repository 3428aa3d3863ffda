typedef __typeof__(sizeof(0)) size_t;

static int lower(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

int strncasecmp(const char *a, const char *b, size_t n) {
  while (n > 0) {
    int difference = lower(*a) - lower(*b);
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
