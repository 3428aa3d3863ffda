/* Down to zero. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char start = __VERIFIER_nondet_uchar();
  for (unsigned char i = start; i > 0; i--) {
  }
  return 0;
}
