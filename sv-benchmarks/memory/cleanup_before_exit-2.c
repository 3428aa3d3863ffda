extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  char *p = malloc(1);
  *p = 'x';
  if (__VERIFIER_nondet_int() == 5) {
    p = 0;
    exit(1);
  }
  free(p);
  return 0;
}
