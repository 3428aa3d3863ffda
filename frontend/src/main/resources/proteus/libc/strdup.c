typedef __typeof__(sizeof(0)) size_t;

size_t strlen(const char *s);
void *malloc(size_t size);
void *memcpy(void *target, const void *source, size_t n);

char *strdup(const char *s) {
  size_t size = strlen(s) + 1;
  char *copy = malloc(size);
  if (copy != 0) {
    memcpy(copy, s, size);
  }
  return copy;
}
