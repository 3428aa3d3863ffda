// Pointers into an object have a difference, so that none is larger than that: malloc gives null.
#include <stdlib.h>

extern void reach_error(void);

int main(void) {
  char *p = malloc(0x100000);
  if (p) reach_error();
  return 0;
}
