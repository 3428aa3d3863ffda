/* What is truncated to a value of the type fits. */
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
  double d = __VERIFIER_nondet_double();
  if (!(d > -1.0 && d < 256.0)) {
    return 0;
  }
  unsigned char x = (unsigned char)d;
  if (d == 200 && x == 200) {
    reach_error();
  }
  return 0;
}
