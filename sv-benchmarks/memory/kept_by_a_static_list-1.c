/* A static variable keeps what is not freed. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct element {
  struct element *next;
  int value;
};

static struct element *kept;

int main(void) {
  int count = 0;
  while (__VERIFIER_nondet_int()) {
    struct element *e = malloc(sizeof *e);
    if (e == NULL || count == 1000) {
      free(e);
      return 0;
    }
    e->next = kept;
    e->value = count++;
    kept = e;
  }
  return 0;
}
