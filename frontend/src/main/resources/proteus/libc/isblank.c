void __proteus_invalid_argument(void);

/* The value is that of the C library's table of the locale "C". */
int isblank(int c) {
  if (c < -1 || c > 255) {
    __proteus_invalid_argument();
  }
  return c == ' ' || c == 9 ? 1 : 0;
}
