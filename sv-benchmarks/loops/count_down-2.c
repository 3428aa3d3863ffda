/* A counter goes down by one from an unknown unsigned value. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int i = n;
  unsigned int steps = 0;
  while (i > 1) {
    i--;
    steps++;
  }
  __VERIFIER_assert(steps == n);
  return 0;
}
