typedef __typeof__(L'a') wchar_t;

unsigned long long __proteus_wide_number(
    const wchar_t *s, wchar_t **end, int base, unsigned long long max, int is_signed);

long wcstol(const wchar_t *s, wchar_t **end, int base) {
  return (long)__proteus_wide_number(s, end, base, ~0UL >> 1, 1);
}
