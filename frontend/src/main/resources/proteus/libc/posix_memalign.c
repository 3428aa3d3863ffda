typedef __typeof__(sizeof(0)) size_t;

void *malloc(size_t size);

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = malloc(size);
  return *result == 0 ? 12 : 0;
}
