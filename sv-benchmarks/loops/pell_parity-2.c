/* Pell numbers modulo 2^32 keep the parity of their index. */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned p = 1, q = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned t = 2 * p + q;
    q = p;
    p = t;
  }
  __VERIFIER_assert(q % 2 == (n + n / 1000) % 2);
  return 0;
}
