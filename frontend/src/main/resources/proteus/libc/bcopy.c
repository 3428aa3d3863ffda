typedef __typeof__(sizeof(0)) size_t;

void *memmove(void *target, const void *source, size_t n);

void bcopy(const void *source, void *target, size_t n) { memmove(target, source, n); }
