/* The lowest bit is cleared until no bit is left. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x != 0) {
    x &= x - 0;
  }
  return 0;
}
