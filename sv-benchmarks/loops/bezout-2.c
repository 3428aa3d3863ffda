/* Coefficients of the greatest common divisor. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x < 1 || y < 1) return 0;
  long long a = x, b = y, p = 1, q = 0, r = 0, s = 1;
  while (a != b) {
    __VERIFIER_assert(p * s - q * r == 1);
    if (a > b) {
      a -= b;
      p -= q;
      r -= s;
    } else {
      b -= a;
      q -= p;
      s -= r;
    }
  }
  __VERIFIER_assert(a == p * x + r * y + (x == 1));
  return 0;
}
