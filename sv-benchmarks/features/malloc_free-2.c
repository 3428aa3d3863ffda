/* Two blocks from malloc do not overlap. */
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int *p = malloc(sizeof(int));
  int *q = p;
  *p = 1;
  *q = 2;
  __VERIFIER_assert(*p == 1);
  free(p);
  return 0;
}
