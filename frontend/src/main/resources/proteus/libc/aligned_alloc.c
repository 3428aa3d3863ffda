typedef __typeof__(sizeof(0)) size_t;

void *malloc(size_t size);

void *aligned_alloc(size_t alignment, size_t size) { return malloc(size); }
