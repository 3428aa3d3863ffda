typedef __typeof__(sizeof(0)) size_t;

size_t strcspn(const char *s, const char *rejected);

char *strsep(char **rest, const char *separators) {
  char *start = *rest;
  if (start == 0) {
    return 0;
  }
  char *end = start + strcspn(start, separators);
  if (*end != 0) {
    *end = 0;
    *rest = end + 1;
  } else {
    *rest = 0;
  }
  return start;
}
