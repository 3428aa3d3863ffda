extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  int n = __VERIFIER_nondet_int();
  char *p = 0;
  for (int i = 0; i < n; i++) {
    if (p != 0) {
      p = malloc(4);
    }
    p[3] = 1;
  }
  free(p);
  return 0;
}
