/* A list is built at its head and summed up. */
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *head = 0;
  for (int i = 1; i <= 4; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
  int sum = 0;
  int first = head->value;
  while (head) {
    struct node *next = head->next;
    sum += head->value;
    free(head);
    head = next;
  }
  __VERIFIER_assert(sum == 10 && first == 1);
  return 0;
}
