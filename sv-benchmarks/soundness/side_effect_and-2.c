/* The right operand of && is evaluated only if the left one holds. */
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
  int a = __VERIFIER_nondet_int();
  int n = 0;
  if (a > 0 && n++ >= 0) {
    __VERIFIER_assert(n == 1);
  } else {
    __VERIFIER_assert(n == 1);
  }
  return 0;
}
