/* A real factor does not leave the imaginary part alone. */
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
  double x = __VERIFIER_nondet_double();
  double y = __VERIFIER_nondet_double();
  if (!(y > 1 && y < 10) || !(x > 1 && x < 10)) {
    return 0;
  }
  double _Complex z;
  __real__ z = x;
  __imag__ z = y;
  double _Complex w = z * x;
  __VERIFIER_assert(__imag__ w == y && w != z);
  return 0;
}
