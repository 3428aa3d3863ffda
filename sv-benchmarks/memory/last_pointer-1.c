extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);
  char *q = p;
  if (__VERIFIER_nondet_int() == 9) q = 0;
  free(p);
  return 0;
}
