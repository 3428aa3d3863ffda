/* After || with increments: which of them took place. */
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
  int y = 5;
  if (x++ == 0 || y++ == 5) {
    __VERIFIER_assert(y == (x == 1 ? 5 : 6));
  }
  return 0;
}
