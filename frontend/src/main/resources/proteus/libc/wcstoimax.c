typedef __typeof__(L'a') wchar_t;

long long wcstoll(const wchar_t *s, wchar_t **end, int base);

long long wcstoimax(const wchar_t *s, wchar_t **end, int base) {
  return wcstoll(s, end, base);
}
