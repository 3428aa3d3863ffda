/* Where the next element goes: into the queue, or into its last element. */
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct element {
  int value;
  struct element *next;
};

struct queue {
  struct element *first, **end;
};

int main(void) {
  struct queue queue;
  queue.first = NULL;
  queue.end = &queue.first;
  for (;;) {
    int command = __VERIFIER_nondet_int();
    if (command == 0) {
      break;
    }
    if (command > 0) {
      struct element *e = malloc(sizeof *e);
      if (e == NULL) {
        break;
      }
      e->value = command;
      e->next = NULL;
      *queue.end = e;
      queue.end = &e->next;
    } else if (queue.first != NULL) {
      struct element *e = queue.first;
      if (e->value == 9) {
        reach_error();
      }
      queue.first = e->next;
      if (queue.first == NULL) {
        queue.end = &queue.first;
      }
      free(e);
    }
  }
  return 0;
}
