extern unsigned __VERIFIER_nondet_uint(void);

/* An unsigned counter is never below zero. */
int main(void) {
  unsigned from = __VERIFIER_nondet_uint();
  for (unsigned i = from; i >= 0; i--) {
  }
  return 0;
}
