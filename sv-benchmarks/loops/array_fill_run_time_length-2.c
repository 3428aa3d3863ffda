/* An array whose length is an input is filled with an input, from both ends at once. */
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
  int value = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000000) {
    return 0;
  }
  int a[n];
  for (int i = 0; 2 * i < n; i++) {
    a[i] = value;
    a[n - 1 - i] = i + 1 < n - 1 - i ? value : 5;
  }
  for (int i = 0; i < n; i++) {
    __VERIFIER_assert(a[i] == value);
  }
  return 0;
}
