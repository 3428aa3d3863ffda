#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

/* Values are pushed onto a stack that grows, and taken from its top again. */
int main(void) {
  int room = 2;
  int count = 0;
  int *stack = malloc(room * sizeof(int));
  if (!stack) {
    return 1;
  }
  for (int round = 0; round < 6; round++) {
    if (__VERIFIER_nondet_int()) {
      if (count == room) {
        int *larger = realloc(stack, 2 * room * sizeof(int));
        if (!larger) {
          break;
        }
        room = 2 * room;
        stack = larger;
      }
      stack[count++] = round;
    } else if (count > 0) {
      stack[--count] = 0;
    }
  }
  free(stack);
  return 0;
}
