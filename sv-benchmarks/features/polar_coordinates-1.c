/* The angle and the distance of a point. */
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
  double y = __VERIFIER_nondet_double();
  if (x > 0 && x <= 1e6 && y >= 0 && y <= 1e6) {
    double angle = atan2(y, x);
    __VERIFIER_assert(angle >= 0 && angle <= 1.5707963267948966);
    __VERIFIER_assert(hypot(x, y) >= x);
  }
  return 0;
}
