/* A number is read, digit by digit. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int value = 0;
  for (int i = 0; i < 9; i++) {
    int digit = __VERIFIER_nondet_uchar() % 10;
    value = value * 10 + digit;
  }
  return value == 1000;
}
