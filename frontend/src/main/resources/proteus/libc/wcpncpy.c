typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

void __proteus_invalid_argument(void);
void __proteus_overlap(void);

/* The arrays must not overlap. */
wchar_t *wcpncpy(wchar_t *target, const wchar_t *source, size_t n) {
  if (target == 0 || source == 0) {
    __proteus_invalid_argument();
  }
  size_t i = 0;
  while (i < n && source[i] != 0) {
    target[i] = source[i];
    if (source + i == target || target + i == source) {
      __proteus_overlap();
    }
    i++;
  }
  wchar_t *end = target + i;
  while (i < n) {
    target[i] = 0;
    i++;
  }
  return end;
}
