/* McCarthy's function of any argument: 91 up to a limit, and above it ten less than that. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int f(int x) {
  if (x > 100) {
    return x - 10;
  }
  return f(f(x + 11));
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int result = f(x);
  if (x <= 102) {
    __VERIFIER_assert(result == 91);
  } else {
    __VERIFIER_assert(result == x - 10);
  }
  return 0;
}
