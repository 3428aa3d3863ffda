/* A variable falls. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned y = __VERIFIER_nondet_uint();
  while (x > 0) {
    y = y / 2;
    x = y;
  }
  return 0;
}
