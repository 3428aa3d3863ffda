#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *head = malloc(sizeof *head);
  struct node *tail = head;
  int count = __VERIFIER_nondet_int();
  head->next = 0;
  for (int i = 0; i < count; i++) {
    tail->next = malloc(sizeof *tail);
    tail = tail->next;
    tail->value = i;
    tail->next = head;
  }
  while (head != 0) {
    head = head->next;
  }
  return 0;
}
