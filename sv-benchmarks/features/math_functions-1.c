/* fabs, floor and isnan. */
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
  if (!isnan(x) && fabs(x) < 1e9) {
    __VERIFIER_assert(floor(x) <= x && x - floor(x) <= 1);
  }
  return 0;
}
