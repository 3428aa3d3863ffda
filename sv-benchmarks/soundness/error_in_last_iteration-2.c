/* Only the very last iteration violates the assertion. */
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
  if (n > 1000000) return 0;
  for (int i = 0; i < n; i++) {
    __VERIFIER_assert(i + 1 < n || i == n);
  }
  return 0;
}
