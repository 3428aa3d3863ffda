typedef __typeof__(sizeof(0)) size_t;

void *memcpy(void *target, const void *source, size_t n);

void *mempcpy(void *target, const void *source, size_t n) {
  memcpy(target, source, n);
  return (char *)target + n;
}
