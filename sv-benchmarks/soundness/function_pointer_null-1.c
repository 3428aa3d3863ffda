/* A null function pointer is tested before the call. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int one(void) { return 1; }
int main(void) {
  int (*f)(void) = 0;
  if (__VERIFIER_nondet_int() == 42) {
    f = one;
  }
  int r = f ? f() : 0;
  __VERIFIER_assert(r == (f != 0));
  return 0;
}
