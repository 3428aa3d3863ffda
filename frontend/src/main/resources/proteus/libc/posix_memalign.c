typedef __typeof__(sizeof(0)) size_t;

void *malloc(size_t size);

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) {
    return 22;
  }
  *result = malloc(size);
  return *result == 0 ? 12 : 0;
}
