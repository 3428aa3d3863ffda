/* The next state stands in a table. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  static const unsigned char next[6] = {3, 5, 1, 2, 4, 0};
  int state = __VERIFIER_nondet_uchar() % 6;
  while (state != 4) {
    state = next[state];
  }
  return next[state] == 1;
}
