typedef unsigned int wint_t;

int __proteus_unmodelled_int(void);

/* The value is that of the C library's table of the locale "C"; beyond 127, the locale says. */
int iswpunct(wint_t c) {
  if (c == (wint_t)-1) {
    return 0;
  }
  if (c > 127) {
    return __proteus_unmodelled_int();
  }
  int is = (c >= 33 && c <= 47) || (c >= 58 && c <= 64) ||
           (c >= 91 && c <= 96) || (c >= 123 && c <= 126);
  return is ? 4 : 0;
}
