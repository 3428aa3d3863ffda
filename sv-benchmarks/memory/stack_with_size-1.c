#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *below;
};

int main(void) {
  struct node *top = 0;
  size_t size = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() > 0) {
      struct node *n = malloc(sizeof *n);
      n->value = __VERIFIER_nondet_int();
      n->below = top;
      top = n;
      size++;
    } else if (size > 0) {
      struct node *n = top;
      top = n->below;
      free(n);
      size--;
    }
  }
  while (size > 0) {
    struct node *n = top;
    top = n->below;
    free(n);
    size--;
  }
  return 0;
}
