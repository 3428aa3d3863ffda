typedef __typeof__(sizeof(0)) size_t;

char *strncpy(char *target, const char *source, size_t n) {
  size_t i = 0;
  while (i < n && source[i] != 0) {
    target[i] = source[i];
    i++;
  }
  while (i < n) {
    target[i] = 0;
    i++;
  }
  return target;
}
