#include <stdlib.h>

int *kept;

int main(void) {
  kept = malloc(sizeof(int));
  *kept = 3;
  int *other = 0;
  free(kept);
  return 0;
}
