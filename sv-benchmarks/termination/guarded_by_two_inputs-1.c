/* What the guard before the loop says of two inputs makes the step positive. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int left = __VERIFIER_nondet_int();
  int step = __VERIFIER_nondet_int();
  int least = __VERIFIER_nondet_int();
  if (2 * step >= least) {
    while (left >= 0 && least == 1) {
      left = left - 2 * step + 1;
    }
  }
  return 0;
}
