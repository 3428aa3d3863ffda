/* Counter and bound approach each other. */
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
  unsigned int i = 0;
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int start = n;
  while (i < n) {
    i++;
    n--;
  }
  __VERIFIER_assert(i - n == (start & 1));
  return 0;
}
