void __proteus_any_errno(void);
int __proteus_unmodelled_encoding(void);
void __VERIFIER_assume(int condition);

/* The wide character that a byte stands for, or -1. Characters have one byte each, as the locale is
   "C"; whether those beyond 127 stand for anything, and for what, is open. The state is zero where
   no character is begun, as always; in another one, nothing is known. */
int __proteus_wide_of_byte(unsigned char byte, int state) {
  if (byte <= 127 && state == 0) {
    return byte;
  }
  int c = __proteus_unmodelled_encoding();
  __VERIFIER_assume(c >= -1 && (c != 0 || byte == 0));
  if (c < 0) {
    __proteus_any_errno();
  }
  return c;
}
