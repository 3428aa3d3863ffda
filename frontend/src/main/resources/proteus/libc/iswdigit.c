typedef unsigned int wint_t;

/* The same in every locale. The value is that of the C library. */
int iswdigit(wint_t c) {
  return c >= '0' && c <= '9' ? 1 : 0;
}
