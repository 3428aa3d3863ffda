/* The sign of the divisor does not matter for the remainder. */
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
  __VERIFIER_assert(a % -7 == -(a % 7));
  return 0;
}
