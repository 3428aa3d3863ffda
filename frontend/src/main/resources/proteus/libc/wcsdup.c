typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t wcslen(const wchar_t *s);
void *malloc(size_t size);
void *memcpy(void *target, const void *source, size_t n);

wchar_t *wcsdup(const wchar_t *s) {
  size_t size = (wcslen(s) + 1) * sizeof(wchar_t);
  wchar_t *copy = malloc(size);
  if (copy != 0) {
    memcpy(copy, s, size);
  }
  return copy;
}
