/* A cubic number from sums of differences. */
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
  int x = 0, y = 1, z = 6, k = 0;
  __VERIFIER_assume(n >= 0);
  while (k < n) {
    x = x + y;
    y = y + z;
    z = z + 6;
    k = k + 1;
  }
  __VERIFIER_assert(x == k * k * k && z == 6 * k + 6);
  return 0;
}
