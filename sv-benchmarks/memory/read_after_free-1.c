#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof(int)), *q = malloc(sizeof(int));
  *p = 1;
  *q = 2;
  free(p);
  int last = *q;
  free(q);
  return last;
}
