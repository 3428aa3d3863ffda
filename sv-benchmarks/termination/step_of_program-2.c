/* What looks like an input is a function of the program, at least one or maybe zero. */
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned __VERIFIER_nondet_uint(void);

unsigned __VERIFIER_nondet_step(void) {
  return __VERIFIER_nondet_bool() ? 3 : 0;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  while (n > 2) {
    n -= __VERIFIER_nondet_step();
  }
  return 0;
}
