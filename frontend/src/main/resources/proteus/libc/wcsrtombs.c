typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t wcsnrtombs(
    char *target, const wchar_t **source, size_t characters, size_t n, void *state);

size_t wcsrtombs(char *target, const wchar_t **source, size_t n, void *state) {
  static int own;
  return wcsnrtombs(target, source, (size_t)-1, n, state != 0 ? state : &own);
}
