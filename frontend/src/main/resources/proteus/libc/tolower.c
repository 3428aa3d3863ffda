void __proteus_invalid_argument(void);

int tolower(int c) {
  if (c < -1 || c > 255) {
    __proteus_invalid_argument();
  }
  return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}
