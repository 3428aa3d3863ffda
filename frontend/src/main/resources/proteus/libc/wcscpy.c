typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_overlap(void);

/* The strings must not overlap: the parameters are restrict (C11 7.29.4.2.1). */
wchar_t *wcscpy(wchar_t *target, const wchar_t *source) {
  for (size_t i = 0; 1; i++) {
    wchar_t c = source[i];
    target[i] = c;
    if (source + i == target || target + i == source) {
      __proteus_overlap();
    }
    if (c == 0) {
      return target;
    }
  }
}
