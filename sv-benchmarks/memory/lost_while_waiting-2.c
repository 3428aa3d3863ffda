#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

void __VERIFIER_assume(int condition) {
  if (!condition) {
  LOOP:
    goto LOOP;
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  char *block = malloc(4);
  block = malloc(4);
  __VERIFIER_assume(n > 3 && n < 2);
  free(block);
  return 0;
}
