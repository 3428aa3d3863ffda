/* Sums of sums of a counter, modulo 2^32; a cubic equation. */
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
  if (n > 1000) {
    return 0;
  }
  unsigned int layer = 0;
  unsigned int balls = 0;
  unsigned int i = 0;
  while (i < n) {
    i++;
    layer += i;
    balls += layer;
  }
  __VERIFIER_assert(6 * balls == n * (n + 1) * (n + 2));
  return 0;
}
