typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t mbsnrtowcs(
    wchar_t *target, const char **source, size_t bytes, size_t n, void *state);

size_t mbsrtowcs(wchar_t *target, const char **source, size_t n, void *state) {
  static int own;
  return mbsnrtowcs(target, source, (size_t)-1, n, state != 0 ? state : &own);
}
