/* reallocarray fails where the product does not fit, and the block stays. */
#define _GNU_SOURCE
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  size_t count = __VERIFIER_nondet_int() ? 3 : (size_t)-1 / 2;
  int *block = malloc(2 * sizeof(int));
  block[1] = 7;
  int *more = reallocarray(block, count, sizeof(int));
  if (more == 0) {
    block[2]++;
    free(block);
  } else {
    more[2] = more[1];
    free(more);
  }
  return 0;
}
