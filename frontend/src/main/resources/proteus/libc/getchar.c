int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

int getchar(void) {
  int c = __proteus_unmodelled_int();
  __VERIFIER_assume(c >= -1 && c <= 255);
  return c;
}
