/* A counter goes up to an unknown bound; a negative bound leaves it at zero. */
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: {
    reach_error();
  }
  }
  return;
}

int main() {
  int n = __VERIFIER_nondet_int();
  int i;
  for (i = 0; i < n; i++)
    ;
  __VERIFIER_assert(n < 0 || i == n);
  return 0;
}
