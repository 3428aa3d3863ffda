/* A byte is rotated until it is odd. */
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  if (x == 1) {
    return 0;
  }
  while ((x & 1) == 0) {
    x = x >> 1 | x << 7;
  }
  return 0;
}
