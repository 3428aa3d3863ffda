/* a n^2 is c m^2 because a b is m^2 and b c is n^2: neither equation alone says so, and modulo 2^32
   nothing can be divided by b. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned m = __VERIFIER_nondet_uint() % 2, n = __VERIFIER_nondet_uint() % 2;
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint() % 2;
  unsigned c = __VERIFIER_nondet_uint();
  if (a * b != m * m || b * c != n * n) return 0;
  unsigned left = a * n * n, right = c * m * m + 1;
  while (__VERIFIER_nondet_int()) {
    left += a * n;
    right += a * n;
    a += left - right;
  }
  __VERIFIER_assert(left == right);
  return 0;
}
