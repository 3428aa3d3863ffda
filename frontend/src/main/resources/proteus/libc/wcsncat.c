typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_invalid_argument(void);
void __proteus_overlap(void);

/* The strings must not overlap: the parameters are restrict (C11 7.29.4.3.2). */
wchar_t *wcsncat(wchar_t *target, const wchar_t *source, size_t n) {
  if (source == 0) {
    __proteus_invalid_argument();
  }
  wchar_t *t = target;
  while (*t != 0) {
    t++;
  }
  wchar_t *end = t;
  const wchar_t *first = source;
  while (n > 0 && *source != 0) {
    *t = *source;
    if (source == end || t == first) {
      __proteus_overlap();
    }
    t++;
    source++;
    n--;
  }
  *t = 0;
  return target;
}
