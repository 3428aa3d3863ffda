/* free does not set the pointer to null. */
#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int *p = malloc(sizeof *p);
  int freed = 0;
  if (__VERIFIER_nondet_bool()) {
    free(p);
    freed = 1;
    
  }
  __VERIFIER_assert(!freed || !p);
  return 0;
}
