#include <stdlib.h>

struct node {
  struct node *next;
};

struct node *first;

int main(void) {
  for (int i = 0; i < 6; i++) {
    struct node *n = malloc(sizeof(struct node));
    n->next = first;
    first = n;
  }
  first->next = first->next;
  return 0;
}
