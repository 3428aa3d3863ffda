/* A variable keeps the counter as it was when an input said so last. */
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
  int last = -1;
  for (int i = 0; i < n; i++) {
    if (__VERIFIER_nondet_int()) {
      last = i;
    }
  }
  if (last >= 0) {
    __VERIFIER_assert(last < n);
  }
  return 0;
}
