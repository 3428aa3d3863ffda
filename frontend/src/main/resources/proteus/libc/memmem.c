typedef __typeof__(sizeof(0)) size_t;

int memcmp(const void *a, const void *b, size_t n);

void *memmem(const void *text, size_t length, const void *wanted, size_t size) {
  const char *t = text;
  if (length > 0) {
    (void)((volatile const char *)text)[length - 1];
  }
  if (size > 0) {
    (void)((volatile const char *)wanted)[size - 1];
  }
  for (size_t i = 0; size <= length && i <= length - size; i++) {
    if (memcmp(t + i, wanted, size) == 0) {
      return (void *)(t + i);
    }
  }
  return 0;
}
