/* A step towards the root of a quarter, from a positive number. */
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
  if (x > 0) {
    double next = (x + 0.25 / x) / 2;
    __VERIFIER_assert(0.25 / next > 0);
  }
  return 0;
}
