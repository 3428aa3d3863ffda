/* A call through a pointer that depends on the input. */
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int twice(int x) { return 2 * x; }
static int square(int x) { return x * x; }
int main(void) {
  int (*f)(int) = __VERIFIER_nondet_bool() ? twice : &square;
  __VERIFIER_assert(f(2) == 4 && (*f)(1) == 0);
  return 0;
}
