/* Which numbers are prime is computed before any input is read. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned char composite[256];

static void sieve(void) {
  composite[0] = composite[1] = 1;
  for (int p = 2; p < 13; p++) {
    for (int multiple = 2 * p; multiple < 256; multiple += p) {
      composite[multiple] = 1;
    }
  }
}

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar();
  unsigned char b = __VERIFIER_nondet_uchar();
  sieve();
  if (a > 1 && b > 1 && a * b < 256) {
    __VERIFIER_assert(composite[a * b]);
  }
  return 0;
}
