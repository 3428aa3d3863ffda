typedef __typeof__(L'a') wchar_t;

int __proteus_byte_of_wide(wchar_t c, int state);

/* The encoding has no states. */
int wctomb(char *s, wchar_t c) {
  if (s == 0) {
    return 0;
  }
  int byte = __proteus_byte_of_wide(c, 0);
  if (byte < 0) {
    return -1;
  }
  *s = (char)byte;
  return 1;
}
