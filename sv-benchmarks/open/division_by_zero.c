/* A divisor that may be 0. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int q = 10 / n;
  if (q > 10) {
    reach_error();
  }
  return 0;
}
