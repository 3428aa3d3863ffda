#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  int many = __VERIFIER_nondet_int();
  int length;
  struct node *list = 0;
  for (length = 0; length < many; length++) {
    struct node *n = calloc(1, sizeof *n);
    n->next = list;
    list = n;
  }
  while (length >= 0) {
    struct node *n = list;
    list = n->next;
    free(n);
    length--;
  }
  return 0;
}
