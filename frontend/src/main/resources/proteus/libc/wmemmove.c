typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_invalid_argument(void);
void *memmove(void *target, const void *source, size_t n);

/* No array has more elements than a size counts bytes. */
wchar_t *wmemmove(wchar_t *target, const wchar_t *source, size_t n) {
  if (n > (size_t)-1 / sizeof(wchar_t)) {
    __proteus_invalid_argument();
  }
  return memmove(target, source, n * sizeof(wchar_t));
}
