/* Doubling shifts all bits out of a number after 32 steps. */
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
  unsigned int x = __VERIFIER_nondet_uint();
  if (n < 32 || n > 40) {
    return 0;
  }
  for (unsigned int i = 0; i < n; i++) {
    x *= 2;
  }
  __VERIFIER_assert(x == 0);
  return 0;
}
