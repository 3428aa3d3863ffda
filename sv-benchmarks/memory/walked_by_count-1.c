#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  int length = __VERIFIER_nondet_int();
  struct node *list = 0;
  for (int i = 0; i < length; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    n->next = list;
    list = n;
  }
  struct node *n = list;
  for (int i = 0; i < length; i++) {
    n->value = -n->value;
    n = n->next;
  }
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
