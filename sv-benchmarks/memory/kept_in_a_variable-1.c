#include <stdlib.h>

int *kept;

int main(void) {
  kept = malloc(sizeof(int));
  *kept = 3;
  int *other = kept;
  other = 0;
  return 0;
}
