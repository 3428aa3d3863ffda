void __proteus_invalid_argument(void);

/* The value is that of the C library's table of the locale "C". */
int isdigit(int c) {
  if (c < -1 || c > 255) {
    __proteus_invalid_argument();
  }
  return c >= '0' && c <= '9' ? 2048 : 0;
}
