/* An amount of time in one of four units. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int amount = __VERIFIER_nondet_int();
  int unit = __VERIFIER_nondet_int();
  if (amount < 0 || amount > 24855) {
    return 0;
  }
  int factor;
  switch (unit) {
    case 0: factor = 1; break;
    case 1: factor = 60; break;
    case 2: factor = 3600; break;
    default: factor = 86400; break;
  }
  return amount * factor == 120;
}
