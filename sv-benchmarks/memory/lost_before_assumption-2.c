#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  char *p = malloc(4);
  p = malloc(4);
  __VERIFIER_assume(n > 3 && n < 2);
  free(p);
  return 0;
}
