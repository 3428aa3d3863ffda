/* A remainder is less than the divisor, and need not be less than its half. */
#include <math.h>
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
  double full = __VERIFIER_nondet_double();
  if (x >= 0 && x <= 1e9 && full >= 1 && full <= 1000) {
    double rest = fmod(x, full);
    __VERIFIER_assert(rest >= 0 && rest <= 400);
  }
  return 0;
}
