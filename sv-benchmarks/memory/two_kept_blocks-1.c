// Two variables keep a block each; what one of them led to before is freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *name;
static char *value;

int main(void) {
  int n = __VERIFIER_nondet_int();
  name = malloc(4);
  value = malloc(8);
  char *other = malloc(2);
  if (n == 3) {
    free(name);
    name = other;
  } else {
    free(other);
  }
  return 0;
}
