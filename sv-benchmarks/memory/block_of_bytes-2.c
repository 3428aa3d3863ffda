extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  short *p = malloc(n * sizeof(char));
  p[n - 1] = 1;
  free(p);
  return 0;
}
