typedef unsigned int wint_t;

wint_t __proteus_unmodelled_wint(void);

/* Beyond 127, the locale says. */
wint_t towlower(wint_t c) {
  if (c > 127 && c != (wint_t)-1) {
    return __proteus_unmodelled_wint();
  }
  return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}
