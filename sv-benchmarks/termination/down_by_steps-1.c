/* A number goes down to zero. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  while (n != 0) {
    n -= 1;
  }
  return 0;
}
