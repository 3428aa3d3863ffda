typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

size_t mbrtowc(wchar_t *target, const char *s, size_t n, void *state);

size_t mbrlen(const char *s, size_t n, void *state) {
  static int own;
  return mbrtowc(0, s, n, state != 0 ? state : &own);
}
