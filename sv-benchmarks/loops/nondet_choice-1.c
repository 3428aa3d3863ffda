/* Each iteration moves one of two counters, by an arbitrary choice. */
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
  int a = 0, b = 0;
  for (int i = 0; i < 50; i++) {
    if (__VERIFIER_nondet_bool()) {
      a++;
    } else {
      b++;
    }
  }
  __VERIFIER_assert(a + b == 50 && a >= 0);
  return 0;
}
