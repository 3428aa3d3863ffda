typedef __typeof__(sizeof(0)) size_t;

void __proteus_only_compares(int (*compare)(const void *, const void *));

void *lfind(
    const void *key,
    const void *base,
    size_t *count,
    size_t size,
    int (*compare)(const void *, const void *)) {
  __proteus_only_compares(compare);
  const char *items = base;
  for (size_t i = 0; i < *count; i++) {
    if (compare(key, items + i * size) == 0) {
      return (void *)(items + i * size);
    }
  }
  return 0;
}
