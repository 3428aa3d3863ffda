typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;
void *memcpy(void *target, const void *source, size_t n);

wchar_t *wmemcpy(wchar_t *target, const wchar_t *source, size_t n) {
  return memcpy(target, source, n * sizeof(wchar_t));
}
