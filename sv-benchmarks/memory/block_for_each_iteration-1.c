extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    int *p = malloc(sizeof(int));
    *p = i;
    if (i != -1) free(p);
  }
  return 0;
}
