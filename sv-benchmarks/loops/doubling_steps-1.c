/* How often 1 is doubled until it reaches a bound. */
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
  if (n > 100000000) {
    return 0;
  }
  for (int x = 1; x < n; x *= 2) {
    steps++;
  }
  __VERIFIER_assert(steps <= 27);
  return 0;
}
