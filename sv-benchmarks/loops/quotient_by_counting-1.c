/* Division by counting up to the divisor; the sum holds at the end only if it did all along. */
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
  int x = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
  int q = 0, r = 0, rest = x;
  if (x < 0 || d == 0) return 0;
  while (rest != 0) {
    if (r + 1 == d) {
      q++;
      r = 0;
    } else {
      r++;
    }
    rest--;
  }
  __VERIFIER_assert(q * d + r == x);
  return 0;
}
