/* A block that only a local variable leads to is lost where the program returns early. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int *kept;

int main(void) {
  int *block = malloc(sizeof *block);
  *block = 1;
  if (__VERIFIER_nondet_int() == 7) {
    return 1;
  }
  free(block);
  return 0;
}
