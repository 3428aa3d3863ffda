extern unsigned short __VERIFIER_nondet_ushort(void);

/* What is even makes no odd phase 0. */
int main(void) {
  unsigned short step = __VERIFIER_nondet_ushort();
  unsigned short phase = 1;
  unsigned rounds = 0;
  do {
    phase += 2 * step;
    rounds++;
  } while (phase != 0);
  return rounds > 256;
}
