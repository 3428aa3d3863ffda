extern unsigned short __VERIFIER_nondet_ushort(void);

/* What is added again and again makes 0 again, whatever it is. */
int main(void) {
  unsigned short step = __VERIFIER_nondet_ushort();
  unsigned short phase = 0;
  unsigned rounds = 0;
  do {
    phase += step;
    rounds++;
  } while (phase != 0);
  return rounds > 256;
}
