/* Euclid's algorithm by recursion. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned int gcd(unsigned int a, unsigned int b) { return b == 0 ? a : gcd(b, a % b); }
int main(void) {
  unsigned int a = __VERIFIER_nondet_uchar();
  unsigned int g = gcd(a, 36);
  __VERIFIER_assert(36 % g == 0 && a % g == 0 && g > 0);
  return 0;
}
