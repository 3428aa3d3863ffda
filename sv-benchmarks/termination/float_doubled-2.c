// What is doubled grows, but not 0.
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= 0.0)) {
    return 0;
  }
  while (x < 1e9) {
    x = 2.0 * x;
  }
  return 0;
}
