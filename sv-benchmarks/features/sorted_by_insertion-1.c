#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->value = __VERIFIER_nondet_int();
    n->next = list;
    list = n;
  }
  struct node *sorted = 0;
  while (list) {
    struct node *n = list;
    list = n->next;
    if (!sorted || n->value <= sorted->value) {
      n->next = sorted;
      sorted = n;
    } else {
      struct node *p = sorted;
      while (p->next && p->next->value < n->value) {
        p = p->next;
      }
      n->next = p->next;
      p->next = n;
    }
  }
  for (struct node *n = sorted; n && n->next; n = n->next) {
    if (n->value > n->next->value) {
      reach_error();
    }
  }
  return 0;
}
