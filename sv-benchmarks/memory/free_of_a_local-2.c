extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  char small[16];
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 64) return 0;
  char *p = n > 16 ? malloc(n) : small;
  p[n - 1] = 0;
  if (n > 15) free(p);
  return 0;
}
