/* Fibonacci numbers up to a bound: how many steps that takes at most. */
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
  if (n > 1000000000) return 0;
  int a = 0, b = 1, i = 0;
  while (b < n) {
    int t = a + b;
    a = b;
    b = t;
    i++;
  }
  __VERIFIER_assert(i <= 44);
  return 0;
}
