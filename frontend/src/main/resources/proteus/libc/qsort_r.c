typedef __typeof__(sizeof(0)) size_t;

int __proteus_unspecified_int(void);
void __proteus_invalid_argument(void);
void __proteus_inconsistent_order(void);
void __proteus_only_compares(int (*compare)(const void *, const void *, void *));

static int differ(const char *x, const char *y, size_t size) {
  for (size_t k = 0; k < size; k++) {
    if (x[k] != y[k]) {
      return 1;
    }
  }
  return 0;
}

/* Elements that compare equal come in any order, as with qsort. */
void qsort_r(
    void *base,
    size_t count,
    size_t size,
    int (*compare)(const void *, const void *, void *),
    void *context) {
  if (base == 0 || compare == 0) {
    __proteus_invalid_argument();
  }
  __proteus_only_compares(compare);
  char *items = base;
  for (size_t i = 1; i < count; i++) {
    size_t j = i;
    while (j > 0) {
      char *x = items + (j - 1) * size;
      char *y = items + j * size;
      int order = compare(x, y, context);
      if (order < 0 || (order == 0 && (!differ(x, y, size) || __proteus_unspecified_int() == 0))) {
        break;
      }
      for (size_t k = 0; k < size; k++) {
        char byte = x[k];
        x[k] = y[k];
        y[k] = byte;
      }
      j--;
    }
  }
  for (size_t i = 1; i < count; i++) {
    for (size_t j = 0; j < i; j++) {
      int order = compare(items + j * size, items + i * size, context);
      int reverse = compare(items + i * size, items + j * size, context);
      if (order > 0 || (order < 0) != (reverse > 0) || (order == 0) != (reverse == 0)) {
        __proteus_inconsistent_order();
      }
    }
  }
}
