/* The sum of Fibonacci numbers is one of them less one, also where it wraps. */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned a = 0, b = 1, s = 0, i = 0;
  while (i < n) {
    unsigned t = a + b;
    a = b;
    b = t;
    s += a;
    i++;
  }
  __VERIFIER_assert(s == a + b - 1 + (n == 1000));
  return 0;
}
