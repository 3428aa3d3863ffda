/* The sum of the first squares, a cubic closed form. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int cond);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000);
  unsigned int s = 0;
  unsigned int i = 0;
  while (i < n) {
    i++;
    s += i * i;
  }
  __VERIFIER_assert(6 * s == n * (n + 1) * (2 * n + 1));
  return 0;
}
