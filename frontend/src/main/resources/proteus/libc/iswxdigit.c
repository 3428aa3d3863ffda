typedef unsigned int wint_t;

/* The same in every locale. The value is that of the C library's table. */
int iswxdigit(wint_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ? 4096 : 0;
}
