int __proteus_unmodelled_byte(void);
void __proteus_any_errno(void);
void __VERIFIER_assume(int condition);

/* The next byte of a file, or -1 at its end or at an error. */
int __proteus_next_byte(void) {
  __proteus_any_errno();
  int c = __proteus_unmodelled_byte();
  __VERIFIER_assume(c >= -1 && c <= 255);
  return c;
}
