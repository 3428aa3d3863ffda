/* Division with remainder by repeated subtraction. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int cond);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a >= 0 && b > 0);
  int q = 0, r = a;
  while (r >= b) {
    r = r - b;
    q = q + 1;
  }
  __VERIFIER_assert(a == q * b + r && r < b);
  return 0;
}
