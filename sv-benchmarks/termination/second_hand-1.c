extern unsigned __VERIFIER_nondet_uint(void);

/* Seven and sixty have no common divisor: every mark of the dial is met. */
int main(void) {
  unsigned hand = __VERIFIER_nondet_uint() % 60;
  unsigned mark = __VERIFIER_nondet_uint() % 60;
  unsigned steps = 0;
  while (hand != mark) {
    hand = (hand + 7) % 60;
    steps++;
  }
  return steps > 30;
}
