/* 1 - 1 + 1 - 1 ... is 0 or 1. */
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
  int sign = 1;
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += sign;
    sign = -sign;
  }
  __VERIFIER_assert(sum >= 0 && sum <= 0);
  return 0;
}
