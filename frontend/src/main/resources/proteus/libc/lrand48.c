int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

long lrand48(void) {
  int value = __proteus_unmodelled_int();
  __VERIFIER_assume(value >= 0);
  return value;
}
