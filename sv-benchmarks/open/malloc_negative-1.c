// No object can have a negative length: malloc gives the null pointer.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n >= 0) return 0;
  char *p = malloc(n);
  if (p) reach_error();
  return 0;
}
