typedef __typeof__(L'a') wchar_t;

void __proteus_any_errno(void);
int __proteus_unmodelled_encoding(void);
void __VERIFIER_assume(int condition);

/* The byte that stands for a wide character, or -1: __proteus_wide_of_byte the other way round. */
int __proteus_byte_of_wide(wchar_t c, int state) {
  if (c >= 0 && c <= 127 && state == 0) {
    return c;
  }
  int byte = __proteus_unmodelled_encoding();
  __VERIFIER_assume(byte >= -1 && byte <= 255 && (byte != 0 || c == 0));
  if (byte < 0) {
    __proteus_any_errno();
  }
  return byte;
}
