#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *head = malloc(sizeof *head);
  head->next = head;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    n->next = head->next;
    head->next = n;
  }
  struct node *p = head->next;
  free(head);
  while (p != head) {
    struct node *next = p->next;
    free(p);
    p = next;
  }
  free(head);
  return 0;
}
