#include <stdlib.h>

struct node {
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 4; i++) {
    struct node *n = malloc(sizeof(struct node));
    n->next = list;
    list = n;
  }
  while (list) {
    struct node *next = list;
    list = list->next;
    free(next);
    if (list) next = list->next;
  }
  return 0;
}
