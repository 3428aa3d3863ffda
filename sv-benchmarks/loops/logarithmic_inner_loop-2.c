/* An inner loop that doubles its counter takes as many steps each time. */
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
  int steps = 0;
  if (n > 1000) {
    return 0;
  }
  for (int i = 0; i < n; i++) {
    for (int j = 1; j < 1000; j *= 2) {
      steps++;
    }
  }
  __VERIFIER_assert(n < 0 || steps == 9 * n);
  return 0;
}
