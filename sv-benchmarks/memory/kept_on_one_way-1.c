/* A block that a static variable leads to is not lost where the program exits early. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *kept;

int main(void) {
  kept = malloc(sizeof *kept);
  *kept = 1;
  if (__VERIFIER_nondet_int() == 7) {
    exit(1);
  }
  free(kept);
  return 0;
}
