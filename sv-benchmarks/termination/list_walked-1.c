/* A list is built and walked. */
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *first = malloc(sizeof *first);
  struct node *last = first;
  for (int i = 0; i < 4; i++) {
    last->value = i;
    last->next = malloc(sizeof *last);
    last = last->next;
  }
  last->value = 4;
  last->next = 0;
  for (struct node *n = first; n != 0; n = n->next) {
    n->value = 7;
  }
  return 0;
}
