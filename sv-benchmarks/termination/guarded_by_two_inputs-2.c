/* What the guard before the loop says of two inputs lets the step be 0. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int left = __VERIFIER_nondet_int();
  int step = __VERIFIER_nondet_int();
  int least = __VERIFIER_nondet_int();
  if (2 * step >= least) {
    while (left >= 0 && least == 0) {
      left = left - 2 * step;
    }
  }
  return 0;
}
