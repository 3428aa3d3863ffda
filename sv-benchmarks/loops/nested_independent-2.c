/* Nested loops whose bounds do not depend on each other. */
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
  unsigned int m = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 500 && m <= 500);
  unsigned int count = 0;
  for (unsigned int i = 0; i < n; i++) {
    for (unsigned int j = 0; j <= m; j++) {
      count++;
    }
  }
  __VERIFIER_assert(count == n * m);
  return 0;
}
