/* (a / b) * b + a % b == a, and the size of the remainder. */
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
  int b = __VERIFIER_nondet_int();
  if (b <= 0) {
    return 0;
  }
  __VERIFIER_assert((a / b) * b + a % b == a);
  __VERIFIER_assert(a % b < b && a % b > -b);
  return 0;
}
