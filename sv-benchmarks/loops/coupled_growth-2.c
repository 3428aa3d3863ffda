/* Two values that grow by each other: the greater one is known after enough rounds. */
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
  if (n < 12 || n > 15) return 0;
  int x = 1, y = 0;
  for (int i = 0; i < n; i++) {
    int t = 3 * x + y;
    y = x + y;
    x = t;
  }
  __VERIFIER_assert(x >= 2141505);
  return 0;
}
