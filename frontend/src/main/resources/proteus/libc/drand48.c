double __proteus_unmodelled_double(void);
void __VERIFIER_assume(int condition);

double drand48(void) {
  double value = __proteus_unmodelled_double();
  __VERIFIER_assume(value >= 0 && value < 1);
  return value;
}
