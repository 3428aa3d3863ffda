/* Three digits of different bases in one loop: a cycle in a cycle. */
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
  int m = __VERIFIER_nondet_int();
  int p = __VERIFIER_nondet_int();
  if (n < 1 || n > 100 || m < 1 || m > 100 || p < 1 || p > 100) {
    return 0;
  }
  int i = 0, j = 0, k = 0;
  int steps = 0;
  while (i < n) {
    steps++;
    if (k < p) {
      k++;
    } else if (j < m) {
      k = 0;
      j++;
    } else {
      k = 0;
      j = 0;
      i++;
    }
  }
  __VERIFIER_assert(steps > n);
  __VERIFIER_assert(!(m == 3 && p == 2 && steps != 12 * n));
  return 0;
}
