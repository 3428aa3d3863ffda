extern unsigned __VERIFIER_nondet_uint(void);

/* Nine and sixty have the divisor three: some marks of the dial are not met. */
int main(void) {
  unsigned hand = __VERIFIER_nondet_uint() % 60;
  unsigned mark = __VERIFIER_nondet_uint() % 60;
  unsigned steps = 0;
  while (hand != mark) {
    hand = (hand + 9) % 60;
    steps++;
  }
  return steps > 30;
}
