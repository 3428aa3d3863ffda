/* A product of two numbers that were promoted. */
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned short a = __VERIFIER_nondet_uint();
  unsigned short b = __VERIFIER_nondet_uint();
  unsigned product = a * b;
  return product == 77;
}
