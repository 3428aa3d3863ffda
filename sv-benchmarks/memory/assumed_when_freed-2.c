#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 3 && n < 20);
  char *p = malloc(n);
  p[n] = 0;
  free(p);
  __VERIFIER_assume(n < 7);
  return 0;
}
