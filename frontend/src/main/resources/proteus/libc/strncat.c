typedef __typeof__(sizeof(0)) size_t;

void __proteus_invalid_argument(void);
void __proteus_overlap(void);

/* The strings must not overlap (C11 7.24.3.2p2). */
char *strncat(char *target, const char *source, size_t n) {
  if (source == 0) {
    __proteus_invalid_argument();
  }
  char *t = target;
  while (*t != 0) {
    t++;
  }
  char *end = t;
  const char *first = source;
  while (n > 0 && *source != 0) {
    *t = *source;
    if (source == end || t == first) {
      __proteus_overlap();
    }
    t++;
    source++;
    n--;
  }
  *t = 0;
  return target;
}
