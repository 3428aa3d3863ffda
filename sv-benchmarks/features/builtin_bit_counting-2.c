/* Counting bits by a builtin and by hand. */
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
  int n = 0;
  for (int i = 0; i < 31; i++) {
    n += (x >> i) & 1;
  }
  __VERIFIER_assert(n == __builtin_popcount(x));
  return 0;
}
