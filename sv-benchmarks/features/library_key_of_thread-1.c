/* Values that a thread keeps by keys. */
#include <pthread.h>
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
  int x = __VERIFIER_nondet_int();
  pthread_key_t first;
  pthread_key_t second;
  if (pthread_key_create(&first, 0) != 0 || pthread_key_create(&second, 0) != 0) {
    return 0;
  }
  __VERIFIER_assert(pthread_getspecific(first) == 0);
  pthread_setspecific(first, &x);
  if (x > 0) {
    pthread_setspecific(second, &x);
  }
  int *found = pthread_getspecific(second);
  __VERIFIER_assert(found == 0 || *found > 0);
  found = pthread_getspecific(first);
  __VERIFIER_assert(*found == x);
  return 0;
}
