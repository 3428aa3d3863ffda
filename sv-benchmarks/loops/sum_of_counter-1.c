/* The sum 0 + 1 + ... + (n-1) has a polynomial closed form. */
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
  unsigned int sum = 0;
  if (n > 60000) {
    return 0;
  }
  for (unsigned int i = 0; i < n; i++) {
    sum += i;
  }
  __VERIFIER_assert(2 * sum == n * (n - 1));
  return 0;
}
