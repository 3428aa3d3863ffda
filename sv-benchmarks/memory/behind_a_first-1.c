#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  int count = __VERIFIER_nondet_int();
  struct node *head = malloc(sizeof *head);
  struct node *tail = head;
  head->next = 0;
  for (int i = 0; i < count; i++) {
    tail->next = malloc(sizeof *tail);
    tail = tail->next;
    tail->value = i;
    tail->next = 0;
  }
  while (head != 0) {
    struct node *done = head;
    head = head->next;
    free(done);
  }
  return 0;
}
