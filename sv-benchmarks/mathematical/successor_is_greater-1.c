/* Without a largest integer, x + 1 is always greater than x. */
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
  __VERIFIER_assert(x + 1 > x && x - 1 < x);
  return 0;
}
