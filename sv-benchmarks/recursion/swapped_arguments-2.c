/* A tail call that swaps its arguments needs their old values. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int last(int a, int b, int steps) {
  if (steps <= 0) return a;
  return last(b, a, steps - 1);
}

int main(void) {
  int steps = __VERIFIER_nondet_int();
  if (steps < 0 || steps > 1000) return 0;
  __VERIFIER_assert(last(3, 5, steps) == (steps % 2 == (steps > 30) ? 3 : 5));
  return 0;
}
