#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->value = __VERIFIER_nondet_int();
    if (!list || n->value <= list->value) {
      n->next = list;
      list = n;
    } else {
      struct node *p = list;
      while (p->next->value < n->value) {
        p = p->next;
      }
      n->next = p->next;
      p->next = n;
    }
  }
  while (list) {
    struct node *n = list->next;
    free(list);
    list = n;
  }
  return 0;
}
