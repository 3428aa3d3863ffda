/* The inner loop runs as often as the outer counter says. */
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
  int n = __VERIFIER_nondet_int();
  int c = 0;
  __VERIFIER_assume(n >= -1);
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++) {
      c++;
    }
  }
  __VERIFIER_assert(2 * c == n * (n + 1) && n >= 0);
  return 0;
}
