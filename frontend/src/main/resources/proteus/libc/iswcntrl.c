typedef unsigned int wint_t;

int __proteus_unmodelled_int(void);

/* The value is that of the C library's table of the locale "C"; beyond 127, the locale says. */
int iswcntrl(wint_t c) {
  if (c == (wint_t)-1) {
    return 0;
  }
  if (c > 127) {
    return __proteus_unmodelled_int();
  }
  return c <= 31 || c == 127 ? 2 : 0;
}
