/* An assumption inside a loop holds at each of its iterations. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int cond);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int last = 0;
  for (int i = 0; i < 20; i++) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > last && x < 100000);
    last = x;
  }
  __VERIFIER_assert(last >= 20);
  return 0;
}
