/* A pointer to the pointer that leads to the next element: in the head, or in an element. */
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct element {
  int value;
  struct element *next;
};

int main(void) {
  struct element *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct element *e = malloc(sizeof *e);
    struct element **at = &head;
    if (e == NULL) {
      break;
    }
    e->value = __VERIFIER_nondet_int();
    while (*at != NULL && (*at)->value < e->value) {
      at = &(*at)->next;
    }
    e->next = *at;
    *at = e;
  }
  struct element **at = &head;
  while (*at != NULL) {
    struct element *e = *at;
    if (e->value % 2 == 0) {
      free(e);
      *at = e->next;
    } else {
      at = &e->next;
    }
  }
  while (head != NULL) {
    struct element *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
