/* The digits of a number are taken away. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  while (n > 0) {
    n = n / 10 + 0;
  }
  return 0;
}
