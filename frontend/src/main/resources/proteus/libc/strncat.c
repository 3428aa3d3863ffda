typedef __typeof__(sizeof(0)) size_t;

char *strncat(char *target, const char *source, size_t n) {
  char *t = target;
  while (*t != 0) {
    t++;
  }
  while (n > 0 && *source != 0) {
    *t = *source;
    t++;
    source++;
    n--;
  }
  *t = 0;
  return target;
}
