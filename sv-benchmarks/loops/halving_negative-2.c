/* Division rounds towards zero, so that a negative number gets to zero. */
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
  int steps = 0;
  while (x != 0) {
    x = x / 3;
    steps++;
  }
  __VERIFIER_assert(steps <= 19);
  return 0;
}
