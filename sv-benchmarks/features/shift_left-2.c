/* A left shift by k multiplies by 2^k modulo 2^32. */
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
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned int k = __VERIFIER_nondet_uint();
  if (k >= 32) {
    return 0;
  }
  __VERIFIER_assert((x << k) << 1 == x << (k + 1 & 31));
  return 0;
}
