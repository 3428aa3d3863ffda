/* The bell curve lies between 0 and 1, which it reaches. */
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
  if (x >= -100 && x <= 100) {
    double y = exp(-(x * x));
    __VERIFIER_assert(y >= 0 && y < 1);
  }
  return 0;
}
