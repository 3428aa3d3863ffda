/* Halving the smallest normal double gives a subnormal, not zero. */
#include <float.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  double d = DBL_MIN / 2;
  __VERIFIER_assert(d > 0 && d < DBL_MIN);
  return 0;
}
