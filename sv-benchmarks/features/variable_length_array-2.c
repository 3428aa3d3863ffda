/* sizeof a variable length array is computed when it is declared. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 20) {
    return 0;
  }
  short a[n][2];
  unsigned int m = n;
  n = 3;
  a[m - 1][1] = 9;
  __VERIFIER_assert(sizeof a == 4 * n && a[m - 1][1] == 9);
  return 0;
}
