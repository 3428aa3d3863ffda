/* A NaN is not equal to itself and not ordered. */
extern void abort(void);
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x != x) {
    __VERIFIER_assert(!(x < 1.0) && !(x >= 1.0) && !(x == x));
  } else {
    __VERIFIER_assert(x - x == 0.0 || x * 0.5 == x);
  }
  return 0;
}
