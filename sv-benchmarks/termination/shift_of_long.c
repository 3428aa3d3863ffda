/* A bit is moved up until it is far enough. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned long bit = __VERIFIER_nondet_uchar();
  if (bit == 0) {
    return 0;
  }
  while (bit <= 4294967295ull) {
    bit <<= 1;
  }
  return 0;
}
