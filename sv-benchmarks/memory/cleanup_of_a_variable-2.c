#include <stdlib.h>

int *kept;

int main(void) {
  kept = malloc(sizeof(int));
  *kept = 3;
  int *other = 0;
  free(other);
  return 0;
}
