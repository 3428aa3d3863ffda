/* Powers by squaring, modulo 2^32. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned int power(unsigned int b, unsigned int e) {
  if (e == 0) return 1;
  unsigned int h = power(b, e / 2);
  return e % 2 ? h * h * b : h * h;
}
int main(void) {
  unsigned int b = __VERIFIER_nondet_uint();
  __VERIFIER_assert(power(b, 5) == b * b * b * b);
  return 0;
}
