void __proteus_invalid_argument(void);

int toupper(int c) {
  if (c < -1 || c > 255) {
    __proteus_invalid_argument();
  }
  return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}
