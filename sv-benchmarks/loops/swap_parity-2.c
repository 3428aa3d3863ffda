/* After an even number of swaps everything is as before. */
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
  int a = 3;
  int b = 8;
  for (int i = 0; i < n; i++) {
    int t = a;
    a = b;
    b = t;
  }
  __VERIFIER_assert(n < 0 || n % 2 == 0 || a == 3);
  return 0;
}
