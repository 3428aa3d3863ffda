typedef __typeof__(sizeof(0)) size_t;

size_t strnlen(const char *s, size_t limit);
void *malloc(size_t size);
void *memcpy(void *target, const void *source, size_t n);

char *strndup(const char *s, size_t limit) {
  size_t length = strnlen(s, limit);
  char *copy = malloc(length + 1);
  if (copy != 0) {
    memcpy(copy, s, length);
    copy[length] = 0;
  }
  return copy;
}
