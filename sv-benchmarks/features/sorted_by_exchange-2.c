#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *sorted = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->value = __VERIFIER_nondet_int();
    n->next = sorted;
    sorted = n;
  }
  int changed = 1;
  while (changed) {
    changed = 0;
    for (struct node *n = sorted; n && n->next; n = n->next) {
      if (n->value > n->next->value) {
        int value = n->value;
        n->value = n->next->value;
        n->next->value = value;
        changed = n->value > 0;
      }
    }
  }
  for (struct node *n = sorted; n && n->next; n = n->next) {
    if (n->value > n->next->value) {
      reach_error();
    }
  }
  return 0;
}
