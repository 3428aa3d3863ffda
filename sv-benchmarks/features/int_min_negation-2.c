/* The negation of INT_MIN wraps to INT_MIN. */
#include <limits.h>
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int n = -x;
  __VERIFIER_assert(x >= 0 || n > 0);
  return 0;
}
