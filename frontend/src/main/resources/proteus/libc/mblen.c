typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int mbtowc(wchar_t *target, const char *s, size_t n);

int mblen(const char *s, size_t n) { return mbtowc(0, s, n); }
