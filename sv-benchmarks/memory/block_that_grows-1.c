extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 5) return 0;
  char *p = malloc(n);
  p[n - 1] = 1;
  p = realloc(p, n + 1);
  p[n] = 2;
  free(p);
  return 0;
}
