/* A list of 100,000 nodes holds what was put in. */
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
  struct node *head = NULL;
  for (int i = 0; i < 100000; i++) {
    struct node *added = malloc(sizeof *added);
    if (added == NULL) {
      return 1;
    }
    added->value = i % 7;
    added->next = head;
    head = added;
  }
  int count = 0;
  for (struct node *each = head; each != NULL; each = each->next) {
    __VERIFIER_assert(each->value >= 0 && each->value < 7);
    count++;
  }
  __VERIFIER_assert(count == 100000);
  return 0;
}
