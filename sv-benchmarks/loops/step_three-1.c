/* Stride three: the counter stops at the first multiple not below the bound. */
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
  unsigned int i = 0;
  if (n > 1000000) return 0;
  while (i < n) {
    i += 3;
  }
  __VERIFIER_assert(i - n < 3 && i % 3 == 0 && i >= n);
  return 0;
}
