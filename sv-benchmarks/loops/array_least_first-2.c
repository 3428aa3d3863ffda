/* The least element changes places with the first one. */
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
  int a[n];
  for (int i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  int least = 0;
  for (int i = 2; i < n; i++) {
    if (a[i] < a[least]) {
      least = i;
    }
  }
  int first = a[0];
  a[0] = a[least];
  a[least] = first;
  for (int i = 0; i < n; i++) {
    __VERIFIER_assert(a[0] <= a[i]);
  }
  return 0;
}
