/* A counter modulo 7. */
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
  unsigned int c = 0;
  for (unsigned int i = 0; i < n; i++) {
    c = (c + 1) % 7;
  }
  __VERIFIER_assert(c == n % 14);
  return 0;
}
