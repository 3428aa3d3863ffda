// Half of the least positive number is 0, by rounding; half of 0 is 0 for ever.
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  while (x > 0.0 && x < 1000.0) {
    x *= 0.5;
  }
  return 0;
}
