/* A quotient of any number. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int d = __VERIFIER_nondet_int();
  if (d == 0 || d < -1) {
    return 0;
  }
  return n / d == 12;
}
