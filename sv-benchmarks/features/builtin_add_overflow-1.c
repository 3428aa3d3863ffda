/* The overflow builtin tells whether the mathematical sum fits. */
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
  int r;
  if (!__builtin_add_overflow(a, b, &r)) {
    __VERIFIER_assert((long long)a + b == r);
  } else {
    __VERIFIER_assert((a < 0) == (b < 0));
  }
  return 0;
}
