typedef __typeof__(sizeof(0)) size_t;

size_t strlcpy(char *target, const char *source, size_t size);

size_t strlcat(char *target, const char *source, size_t size) {
  size_t n = 0;
  while (n < size && target[n] != 0) {
    n++;
  }
  return n + strlcpy(target + n, source, size - n);
}
