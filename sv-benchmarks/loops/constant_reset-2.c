/* y is set to a constant in each iteration: zero iterations leave the old value. */
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
  int y = 1;
  int i = 0;
  while (i < n) {
    y = 7;
    i++;
  }
  __VERIFIER_assert(y == (n > 1 ? 7 : 1));
  return 0;
}
