/* A block is read for nothing, as long as it is there. */
#include <stdlib.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int key = __VERIFIER_nondet_uint();
  int early = key * 2654435761u == 0x12345678u;
  int *block = malloc(sizeof(int));
  int last = 0;

  if (block == NULL) {
    return 0;
  }
  *block = 1;
  if (early) {
    free(block);
  }
  for (int i = 0; i < 600; i++) {
    last = *block;
  }
  if (!early) {
    free(block);
  }
  return 0;
}
