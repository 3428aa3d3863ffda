/* Two variables that are multiplied and added to each other; their difference is 1 or -1. */
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
  unsigned int x = 1;
  unsigned int y = 0;
  for (int i = 0; i < n; i++) {
    unsigned int t = x + 2 * y;
    y = 2 * x + y;
    x = t;
  }
  __VERIFIER_assert(x - y == 1 || (x - y == -1u && n % 2 == 1));
  return 0;
}
