#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *head = 0;
  struct node *tail = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      n->value = 1;
      n->next = 0;
      if (tail) {
        tail->next = n;
      } else {
        head = n;
      }
      tail = n;
    } else if (head) {
      struct node *n = head;
      head = n->next;
      if (!head) {
        tail = 0;
      }
      free(n);
    }
  }
  while (head) {
    struct node *n = head;
    head = n->next;
    free(n);
  }
  return 0;
}
