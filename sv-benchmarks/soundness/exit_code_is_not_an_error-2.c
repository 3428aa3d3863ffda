/* A nonzero exit status violates nothing. */
#include <stdlib.h>
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
  if (x == 3) {
    exit(1);
  }
  __VERIFIER_assert(x == 3);
  return 2;
}
