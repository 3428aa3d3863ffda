typedef __typeof__(sizeof(0)) size_t;

size_t strlcpy(char *target, const char *source, size_t size) {
  size_t n = 0;
  while (source[n] != 0) {
    if (n + 1 < size) {
      target[n] = source[n];
    }
    n++;
  }
  if (size > 0) {
    target[n < size ? n : size - 1] = 0;
  }
  return n;
}
