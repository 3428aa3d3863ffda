#include <stdlib.h>

int *kept;

int main(void) {
  kept = malloc(sizeof(int));
  *kept = 3;
  int *other = kept;
  kept = 0;
  return 0;
}
