#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *previous;
  struct node *next;
};

int main(void) {
  struct node *last = 0;
  for (;;) {
    if (__VERIFIER_nondet_int() == 7) {
      break;
    }
    struct node *n = malloc(sizeof *n);
    n->previous = last;
    n->next = 0;
    if (last) {
      last->next = n;
    }
    last = n;
  }
  while (last) {
    free(last);
    last = last->previous;
  }
  return 0;
}
