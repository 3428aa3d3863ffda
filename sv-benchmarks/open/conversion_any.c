/* Any double, NaN among them. */
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
  double d = __VERIFIER_nondet_double();
  int x = (int)d;
  if (d > 0 && x < 0) {
    reach_error();
  }
  return 0;
}
