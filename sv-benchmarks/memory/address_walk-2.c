#include <stdint.h>
#include <stdlib.h>

/* Elements by the integer that is their address; on the way it is no element's. */
int main(void) {
  int *block = malloc(8 * sizeof(int));
  if (block == NULL) {
    return 0;
  }
  uintptr_t at = (uintptr_t)block;
  for (int i = 0; i < 8; i++) {
    *(int *)at = i;
    at += 2;
    int *between = (int *)at;
    if (between == block + i) {
      *(block + 8) = 0;
    }
    at = (uintptr_t)between + 2 + 4 * (i == 6);
  }
  free(block);
  return 0;
}
