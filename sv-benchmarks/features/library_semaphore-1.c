/* A semaphore that one thread takes and gives. */
#include <semaphore.h>
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 5) {
    return 0;
  }
  sem_t places;
  sem_init(&places, 0, 3);
  int taken = 0;
  for (int i = 0; i < n; i++) {
    if (sem_trywait(&places) == 0) {
      taken++;
    }
  }
  int left;
  sem_getvalue(&places, &left);
  __VERIFIER_assert(taken + left == 3);
  __VERIFIER_assert(taken <= 3);
  return 0;
}
