#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct link {
  struct link *next, *back;
  int value;
};

static void unlink(struct link *n) {
  n->next->back = n->back;
  n->back->next = n->next;
}

int main(void) {
  struct link head;
  head.next = &head;
  head.back = &head;
  while (__VERIFIER_nondet_int()) {
    struct link *n = malloc(sizeof *n);
    n->value = 1;
    n->next = head.next;
    n->back = &head;
    head.next->back = n;
    head.next = n;
  }
  while (head.next != &head) {
    struct link *n = head.next;
    free(n);
    unlink(n);
  }
  return 0;
}
