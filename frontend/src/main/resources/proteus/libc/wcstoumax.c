typedef __typeof__(L'a') wchar_t;

unsigned long long wcstoull(const wchar_t *s, wchar_t **end, int base);

unsigned long long wcstoumax(const wchar_t *s, wchar_t **end, int base) {
  return wcstoull(s, end, base);
}
