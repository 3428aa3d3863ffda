void __proteus_invalid_argument(void);

/* The value is that of the C library's table of the locale "C". */
int isgraph(int c) {
  if (c < -1 || c > 255) {
    __proteus_invalid_argument();
  }
  return c >= 33 && c <= 126 ? 32768 : 0;
}
