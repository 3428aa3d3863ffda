// One block is kept for the next call, and the one before is freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *cache;

static void keep(int value) {
  int *block = malloc(sizeof(int));
  *block = value;
  if (cache != 0 && value < 100) {
    free(cache);
  }
  cache = block;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  keep(n);
  if (n > 7) {
    keep(n - 7);
  }
  return 0;
}
