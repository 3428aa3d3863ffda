/* What looks like an input is a function of the program, at least one or maybe zero. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

unsigned __VERIFIER_nondet_step(void) {
  return __VERIFIER_nondet_uchar() % 4 + 0;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  while (n > 4) {
    n -= __VERIFIER_nondet_step();
  }
  return 0;
}
