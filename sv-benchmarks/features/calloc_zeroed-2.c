/* calloc clears its memory, malloc does not. */
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int *p = malloc(10 * sizeof(int));
  unsigned int k = __VERIFIER_nondet_uint();
  if (k < 10) {
    __VERIFIER_assert(p[k] == 0);
  }
  free(p);
  return 0;
}
