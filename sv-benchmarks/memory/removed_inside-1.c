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
    n->next = list;
    list = n;
  }
  struct node *before = 0;
  struct node *n = list;
  while (n) {
    struct node *next = n->next;
    if (n->value < 0) {
      if (before) {
        before->next = next;
      } else {
        list = next;
      }
      free(n);
    } else {
      before = n;
    }
    n = next;
  }
  while (list) {
    struct node *n = list->next;
    free(list);
    list = n;
  }
  return 0;
}
