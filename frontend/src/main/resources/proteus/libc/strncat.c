typedef __typeof__(sizeof(0)) size_t;

void __proteus_invalid_argument(void);

char *strncat(char *target, const char *source, size_t n) {
  if (source == 0) {
    __proteus_invalid_argument();
  }
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
