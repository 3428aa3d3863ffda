/* The result of a call is the argument of another. */
extern unsigned char __VERIFIER_nondet_uchar(void);

unsigned half(unsigned n) {
  if (n < 2) {
    return 0;
  }
  return half(half(n - 2) + 0);
}

int main(void) {
  return half(__VERIFIER_nondet_uchar() % 8);
}
