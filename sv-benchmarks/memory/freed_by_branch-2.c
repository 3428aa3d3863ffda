extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  char *p = malloc(10);
  int freed = 0;
  if (__VERIFIER_nondet_int() > 3) {
    free(p);
    freed = 1;
  }
  if (freed >= 0) free(p);
  return 0;
}
