/* ++ keeps a _Bool at one, -- turns it over. */
#include <stdbool.h>
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  bool b = __VERIFIER_nondet_bool();
  bool old = b;
  b--;
  __VERIFIER_assert(b == !old);
  return 0;
}
