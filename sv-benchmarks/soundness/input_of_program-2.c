/* What looks like an input is a function of the program. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

unsigned __VERIFIER_nondet_die(void) {
  return __VERIFIER_nondet_uchar() % 6 + 1;
}

int main(void) {
  if (__VERIFIER_nondet_die() > 5) {
    reach_error();
  }
  return 0;
}
