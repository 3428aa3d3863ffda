/* The absolute value of an arbitrary int can be negative. */
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
  int y = x < 0 ? -x : x;
  __VERIFIER_assert(y >= 0);
  return 0;
}
