/* The same byte, added many times. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char byte = __VERIFIER_nondet_uchar();
  int sum = 0;
  for (int i = 0; i < 8421504; i++) {
    sum += byte;
  }
  return sum == 1;
}
