extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int main(void) {
  int *p = malloc(4 * sizeof(int));
  int *q = p;
  for (int i = 0; i < 4; i++) *q++ = i;
  free(q - 4);
  return 0;
}
