/* Sets of signals. */
#include <signal.h>
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
  int signal = __VERIFIER_nondet_int();
  int other = __VERIFIER_nondet_int();
  sigset_t set;
  sigemptyset(&set);
  if (signal < 1 || signal > 31) {
    return 0;
  }
  sigaddset(&set, signal);
  sigaddset(&set, other);
  __VERIFIER_assert(sigismember(&set, signal) == 1);
  sigdelset(&set, other);
  __VERIFIER_assert(sigismember(&set, signal) == (signal != other));
  return 0;
}
