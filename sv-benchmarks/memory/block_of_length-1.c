extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100000) return 0;
  int *p = malloc(n * sizeof(int));
  for (int i = 0; i < n; i++) p[i] = i;
  free(p);
  return 0;
}
