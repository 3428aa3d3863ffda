/* A product modulo 2^32 by the binary digits of one factor, with masks and shifts. */
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
  unsigned int a = __VERIFIER_nondet_uint();
  unsigned int b = __VERIFIER_nondet_uint();
  unsigned int x = a;
  unsigned int y = b;
  unsigned int sum = 0;
  while (y != 0) {
    if (y & 3) {
      sum += x;
    }
    x <<= 1;
    y >>= 1;
  }
  __VERIFIER_assert(sum == a * b);
  return 0;
}
