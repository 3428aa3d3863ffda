extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

struct node {
  struct node *next;
};

static struct node *list(void) {
  struct node *head = NULL;
  int count = 0;
  do {
    struct node *node = malloc(sizeof *node);
    if (node == NULL) abort();
    node->next = head;
    head = node;
    count++;
  } while (count < 3 && __VERIFIER_nondet_int());
  return head;
}

int main(void) {
  struct node *lists[5];
  for (int i = 0; i < 5; i++) lists[i] = list();
  for (int i = 1; i < 5; i++) {
    while (lists[i] != NULL) {
      struct node *next = lists[i]->next;
      free(lists[i]);
      lists[i] = next;
    }
  }
  return 0;
}
