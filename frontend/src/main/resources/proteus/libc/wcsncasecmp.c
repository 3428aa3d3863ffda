typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

static int basic(wchar_t c) { return c >= 0 && c < 128; }

static int lower(wchar_t c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

/* What different characters beyond 127 have in common is the locale's matter; but none becomes the
   null character. */
static int order(wchar_t a, wchar_t b) {
  if (a == b) {
    return 0;
  }
  if (basic(a) && basic(b)) {
    return lower(a) - lower(b);
  }
  int result = __proteus_unmodelled_int();
  __VERIFIER_assume(result != 0 || (a != 0 && b != 0));
  return result;
}

int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t n) {
  while (n > 0) {
    int result = order(*a, *b);
    if (result != 0 || *a == 0) {
      return result;
    }
    a++;
    b++;
    n--;
  }
  return 0;
}
