/* Goes on while it is asked to and the budget allows it. */
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned budget = __VERIFIER_nondet_uint();
  while (budget > 0 || __VERIFIER_nondet_int() != 0) {
    if (budget > 0) {
      budget--;
    }
  }
  return 0;
}
