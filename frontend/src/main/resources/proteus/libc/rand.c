int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

int rand(void) {
  int result = __proteus_unmodelled_int();
  __VERIFIER_assume(result >= 0);
  return result;
}
