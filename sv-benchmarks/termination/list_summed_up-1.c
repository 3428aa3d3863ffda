#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  int count = __VERIFIER_nondet_int();
  for (int i = 0; i < count; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    n->next = list;
    list = n;
  }
  int sum = 0;
  for (struct node *p = list; p; p = p->next) {
    sum ^= p->value;
  }
  return sum;
}
