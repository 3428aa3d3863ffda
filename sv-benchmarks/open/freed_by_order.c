#include <stdint.h>
#include <stdlib.h>

/* Which of two blocks lies lower, and whether they touch, is left open. */
int main(void) {
  char *one = malloc(16);
  char *other = malloc(16);
  if (one == NULL || other == NULL) {
    return 0;
  }
  free(one);
  if ((uintptr_t)one < (uintptr_t)other) {
    free(one);
  }
  free(other);
  return 0;
}
