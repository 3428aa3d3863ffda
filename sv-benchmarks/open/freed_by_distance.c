#include <stdlib.h>

/* Whether one object lies where another one ends is left open. */
int main(void) {
  char room[16];
  char other[16];
  room[0] = other[0] = 0;
  if (room + 16 != other) {
    free(room);
  }
  return 0;
}
