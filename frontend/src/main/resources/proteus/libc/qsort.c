typedef __typeof__(sizeof(0)) size_t;

/* Insertion sort, byte by byte: stable, as the C library's merge sort is. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *items = base;
  for (size_t i = 1; i < count; i++) {
    size_t j = i;
    while (j > 0 && compare(items + (j - 1) * size, items + j * size) > 0) {
      for (size_t k = 0; k < size; k++) {
        char byte = items[(j - 1) * size + k];
        items[(j - 1) * size + k] = items[j * size + k];
        items[j * size + k] = byte;
      }
      j--;
    }
  }
}
