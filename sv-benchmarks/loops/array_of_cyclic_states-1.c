/* A state machine's states are stored; the state is a function of the index. */
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
  if (n < 1 || n > 100000) {
    return 0;
  }
  int states[n];
  int state = 0;
  int i;
  for (i = 0; i < n; i++) {
    states[i] = state;
    if (state == 2) {
      state = 0;
    } else {
      state = state + 1;
    }
  }
  for (i = 0; i < n; i++) {
    __VERIFIER_assert(states[i] >= 0 && states[i] <= 2);
  }
  return 0;
}
