/* Only one arm of ?: is evaluated. */
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
  int c = __VERIFIER_nondet_int();
  int i = 0, j = 0;
  int r = c ? ++i : --j;
  __VERIFIER_assert(i - j == 1 && r == (c ? 1 : -1));
  return 0;
}
