typedef __typeof__(sizeof(0)) size_t;

void *memset(void *target, int c, size_t n);

void bzero(void *target, size_t n) { memset(target, 0, n); }
