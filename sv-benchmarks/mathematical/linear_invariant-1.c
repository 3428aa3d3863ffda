/* x stays twice y; the loop ends whenever it likes. */
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
  int x = 0, y = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      x = x + 2;
      y = y + 1;
    } else {
      x = x + 4;
      y = y + 2;
    }
  }
  __VERIFIER_assert(x == 2 * y && x >= 0);
  return 0;
}
