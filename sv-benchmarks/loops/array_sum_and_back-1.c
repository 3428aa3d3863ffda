/* What one loop adds up from the front, another one takes away from the back, from a copy. */
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
  if (n < 1 || n > 100000) {
    return 0;
  }
  int a[n], b[n];
  for (int i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
    b[i] = a[i];
  }
  unsigned int sum = 7;
  for (int i = 0; i < n; i++) {
    sum += a[i];
  }
  for (int i = n - 1; i >= 0; i--) {
    sum -= b[i];
  }
  __VERIFIER_assert(sum == 7);
  return 0;
}
