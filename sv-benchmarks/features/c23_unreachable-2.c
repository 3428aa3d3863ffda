/* What is said to be unreachable (C23 7.21.1). */
#include <stddef.h>
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int sign(int x) {
  switch (x < 0 ? -1 : x > 0) {
    case -1:
      return 1;
    case 0:
      return 0;
    case 1:
      return 1;
  }
  unreachable();
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assert((sign(n) < 0) == (n < 0));
  return 0;
}
