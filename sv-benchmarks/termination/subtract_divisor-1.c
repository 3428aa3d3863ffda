/* A remainder by subtraction. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned y = __VERIFIER_nondet_uint();
  if (y < 1) {
    return 0;
  }
  while (x >= y) {
    x -= y;
  }
  return 0;
}
