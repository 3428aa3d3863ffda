typedef __typeof__(sizeof(0)) size_t;

char *stpncpy(char *target, const char *source, size_t n) {
  size_t i = 0;
  while (i < n && source[i] != 0) {
    target[i] = source[i];
    i++;
  }
  char *end = target + i;
  while (i < n) {
    target[i] = 0;
    i++;
  }
  return end;
}
