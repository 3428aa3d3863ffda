#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define SLOTS 4

struct stack {
  unsigned depth;
  int *slot[SLOTS];
};

static int push(struct stack *stack, int *value) {
  if (stack->depth > SLOTS) {
    return 0;
  }
  stack->slot[stack->depth++] = value;
  return 1;
}

int main(void) {
  static int values[8];
  struct stack stack = {0, {0}};
  int pushed = 0;
  for (int i = 0; i < 8 && __VERIFIER_nondet_int(); i++) {
    pushed += push(&stack, &values[i]);
  }
  return pushed == 0 ? 0 : *stack.slot[pushed - 1];
}
