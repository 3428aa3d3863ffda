/* b is always one step behind a. */
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
  unsigned int a = 0, b = 0, i;
  for (i = 0; i < n; i++) {
    a = a + 2;
    b = a;
  }
  __VERIFIER_assert(n == 0 || a - b == 2);
  return 0;
}
