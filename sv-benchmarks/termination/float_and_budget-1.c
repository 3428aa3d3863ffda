// A level that sinks in steps, and between two of them some rounds of an integer.
extern double __VERIFIER_nondet_double(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  double level = __VERIFIER_nondet_double();
  unsigned rounds = __VERIFIER_nondet_uchar();
  while (level > 0.01 && level < 100.0) {
    if (rounds > 0) {
      rounds--;
    } else {
      level *= 0.75;
      rounds = __VERIFIER_nondet_uchar();
    }
  }
  return 0;
}
