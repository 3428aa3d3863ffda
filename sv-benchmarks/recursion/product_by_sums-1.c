/* A product by adding up on the way back; unsigned sums wrap. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned int product(unsigned int n, unsigned int m) {
  if (m == 0) return 0;
  return n + product(n, m - 1);
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int m = __VERIFIER_nondet_uint();
  if (m > 10000) return 0;
  __VERIFIER_assert(product(n, m) == n * m);
  return 0;
}
