extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  for (int i = 0; i < 20; i++) {
    int *p = malloc(sizeof(int));
    *p = i;
    if (__VERIFIER_nondet_int() > 0) {
      free(p);
      continue;
    }
    free(p);
  }
  return 0;
}
