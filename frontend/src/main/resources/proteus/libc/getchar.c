int __proteus_unmodelled_int(void);
void __proteus_any_errno(void);
void __VERIFIER_assume(int condition);

int getchar(void) {
  __proteus_any_errno();
  int c = __proteus_unmodelled_int();
  __VERIFIER_assume(c >= -1 && c <= 255);
  return c;
}
