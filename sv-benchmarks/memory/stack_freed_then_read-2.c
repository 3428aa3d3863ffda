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
    n->value = 3;
    n->next = list;
    list = n;
  }
  while (list) {
    struct node *n = list;
    free(n);
    list = n->next;
  }
  return 0;
}
