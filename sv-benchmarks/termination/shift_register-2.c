extern unsigned __VERIFIER_nondet_uint(void);

/* The feedback sets low bits alone, so the high ones get lost. */
int main(void) {
  unsigned start = __VERIFIER_nondet_uint();
  unsigned state = start;
  unsigned period = 0;
  do {
    state = (state >> 1) ^ (state & 1u ? 0x00000003u : 0u);
    period++;
  } while (state != start);
  return period > 1000;
}
