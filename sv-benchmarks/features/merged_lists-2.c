#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
  int value;
  struct node *next;
};

static struct node *falling(void) {
  struct node *list = 0;
  int last = 1000;
  while (__VERIFIER_nondet_int()) {
    int value = __VERIFIER_nondet_int();
    if (value <= last) {
      struct node *n = malloc(sizeof *n);
      n->value = value;
      n->next = list;
      list = n;
      last = value;
    }
  }
  return list;
}

int main(void) {
  struct node *a = falling();
  struct node *b = falling();
  struct node head;
  head.next = 0;
  struct node *last = &head;
  while (a && b) {
    if (a->value <= b->value + 1) {
      last->next = a;
      a = a->next;
    } else {
      last->next = b;
      b = b->next;
    }
    last = last->next;
  }
  last->next = a ? a : b;
  struct node *sorted = head.next;
  for (struct node *n = sorted; n && n->next; n = n->next) {
    if (n->value > n->next->value) {
      reach_error();
    }
  }
  return 0;
}
