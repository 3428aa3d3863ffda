/* A product of two numbers. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  long product = (long)a * b;
  return product == 91;
}
