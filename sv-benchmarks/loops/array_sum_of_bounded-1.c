/* The sum of a run-time number of elements that lie between 0 and 10. */
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
  if (n < 0 || n > 100000) {
    return 0;
  }
  int a[100000];
  for (int i = 0; i < n; i++) {
    int input = __VERIFIER_nondet_int();
    a[i] = input < 0 || input > 10 ? 3 : input;
  }
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i];
  }
  __VERIFIER_assert(sum >= 0);
  __VERIFIER_assert(sum <= 10 * n);
  return 0;
}
