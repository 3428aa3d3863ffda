/* Iterations that would go wrong end in abort. */
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
  int x = __VERIFIER_nondet_int();
  for (int i = 0; i < 1000; i++) {
    if (i == x) {
      abort();
    }
  }
  __VERIFIER_assert(x < 0 || x >= 1000);
  return 0;
}
