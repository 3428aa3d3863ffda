/* abort ends the program; so does exit in a called function. */
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

static void check(int x) {
  if (x < 0) exit(1);
  if (x > 10) abort();
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  check(x);
  __VERIFIER_assert(x >= 0 && x <= 10);
  return 0;
}
