/* INT_MAX + 1 wraps to the smallest value. */
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
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  __VERIFIER_assert(y > x || x >= 2147483647);
  return 0;
}
