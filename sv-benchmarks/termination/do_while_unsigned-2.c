/* Halved at least once. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  do {
    x = x / 2;
  } while (x >= 0);
  return 0;
}
