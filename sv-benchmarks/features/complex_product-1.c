/* The product with the conjugate is real. */
extern void abort(void);
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern double creal(double _Complex);
extern double cimag(double _Complex);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double _Complex z = 3.0 + 2.0i;
  if (__VERIFIER_nondet_double() > 0) {
    z = -1.0 - 4.0i;
  }
  z *= ~z;
  __VERIFIER_assert(cimag(z) == 0 && creal(z) >= 13);
  return 0;
}
