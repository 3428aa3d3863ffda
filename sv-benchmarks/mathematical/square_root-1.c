/* The integer square root by odd numbers. */
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
  int n = __VERIFIER_nondet_int();
  int a = 0, s = 1, t = 1;
  if (n < 0) return 0;
  while (s <= n) {
    a = a + 1;
    t = t + 2;
    s = s + t;
  }
  __VERIFIER_assert(a * a <= n && (a + 1) * (a + 1) > n);
  return 0;
}
