/* Quotient and remainder by subtracting doubled divisors. */
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
  unsigned int d = __VERIFIER_nondet_uint();
  unsigned int quotient = 0;
  unsigned int rest = n;
  if (d == 0) {
    return 0;
  }
  while (rest >= d) {
    unsigned int part = d;
    unsigned int times = 1;
    while (rest - part >= part) {
      part = 2 * part;
      times = 3 * times;
    }
    rest -= part;
    quotient += times;
  }
  __VERIFIER_assert(quotient * d + rest == n);
  return 0;
}
