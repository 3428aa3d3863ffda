typedef __typeof__(sizeof(0)) size_t;

void *malloc(size_t size);

void __proteus_invalid_argument(void);

void *aligned_alloc(size_t alignment, size_t size) {
  if (alignment == 0 || (alignment & (alignment - 1)) != 0) {
    __proteus_invalid_argument();
  }
  return malloc(size);
}
