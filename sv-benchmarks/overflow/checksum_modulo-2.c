/* A checksum that is kept small. */
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int sum = 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    sum = (sum * 521 + __VERIFIER_nondet_uchar()) % 8388593;
  }
  return sum == 9;
}
