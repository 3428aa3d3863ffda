#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

/* What the library's macro calls where an assertion fails. */
int main(void) {
  unsigned int a = __VERIFIER_nondet_uint();
  unsigned int b = __VERIFIER_nondet_uint();
  unsigned int least = a < b ? a : b;
  assert(least <= a);
  return 0;
}
