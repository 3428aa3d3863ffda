typedef __typeof__(sizeof(0)) size_t;

void *bsearch(
    const void *key,
    const void *base,
    size_t count,
    size_t size,
    int (*compare)(const void *, const void *)) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const void *item = (const char *)base + middle * size;
    int order = compare(key, item);
    if (order == 0) {
      return (void *)item;
    }
    if (order < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return 0;
}
