typedef __typeof__(sizeof(0)) size_t;

int __proteus_unspecified_int(void);
void __proteus_invalid_argument(void);
void __proteus_only_compares(int (*compare)(const void *, const void *));

/* Of several elements that are equal to the key, any is found (C11 7.22.5.1p4). */
void *bsearch(
    const void *key,
    const void *base,
    size_t count,
    size_t size,
    int (*compare)(const void *, const void *)) {
  if (key == 0 || base == 0 || compare == 0) {
    __proteus_invalid_argument();
  }
  __proteus_only_compares(compare);
  const char *items = base;
  size_t less = 0;
  while (less < count && compare(key, items + less * size) > 0) {
    less++;
  }
  size_t end = less;
  while (end < count && compare(key, items + end * size) == 0) {
    end++;
  }
  for (size_t i = end; i < count; i++) {
    if (compare(key, items + i * size) >= 0) {
      __proteus_invalid_argument();
    }
  }
  if (less == end) {
    return 0;
  }
  if (end - less == 1) {
    return (void *)(items + less * size);
  }
  if (__proteus_unspecified_int() != 0) {
    while (less + 1 < end && __proteus_unspecified_int() != 0) {
      less++;
    }
    return (void *)(items + less * size);
  }
  size_t low = 0;
  size_t high = count;
  while (1) {
    size_t middle = low + (high - low) / 2;
    if (middle >= less && middle < end) {
      return (void *)(items + middle * size);
    }
    if (middle >= end) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
}
