/* Arrays of few elements. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 2) {
    return 0;
  }
  int a[n][n + 1];
  a[n - 1][n] = 3;
  if (a[n - 1][n] != 3) {
    reach_error();
  }
  return 0;
}
