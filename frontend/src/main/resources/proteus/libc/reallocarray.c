typedef __typeof__(sizeof(0)) size_t;

void *realloc(void *block, size_t size);
int *__errno_location(void);

void *reallocarray(void *block, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    *__errno_location() = 12;
    return 0;
  }
  return realloc(block, bytes);
}
