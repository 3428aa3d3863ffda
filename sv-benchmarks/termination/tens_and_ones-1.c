/* Tens and ones: the ones start again when a ten is gone. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned tens = __VERIFIER_nondet_uchar();
  unsigned ones = 0;
  while (tens > 0) {
    if (ones > 0) {
      ones--;
    } else {
      tens -= 1;
      ones = __VERIFIER_nondet_uchar();
    }
  }
  return 0;
}
