/* A failed assert ends the program; the error behind it is not reached. */
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
  int x = __VERIFIER_nondet_int();
  assert(x > 0);
  if (x == 0)
    reach_error();
  return 0;
}
