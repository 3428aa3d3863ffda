void __proteus_invalid_argument(void);

/* The value is that of the C library's table of the locale "C". */
int ispunct(int c) {
  if (c < -1 || c > 255) {
    __proteus_invalid_argument();
  }
  return (c >= 33 && c <= 47) || (c >= 58 && c <= 64) || (c >= 91 && c <= 96) || (c >= 123 && c <= 126) ? 4 : 0;
}
