extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

struct text {
  int length;
  char bytes[];
};

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 50) return 0;
  struct text *t = malloc(sizeof(struct text) + n);
  t->length = n;
  t->bytes[t->length ] = 0;
  free(t);
  return 0;
}
