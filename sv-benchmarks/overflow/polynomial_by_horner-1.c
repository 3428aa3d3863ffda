/* A polynomial of a bounded number. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 1023) {
    return 0;
  }
  return ((2 * x + 3) * x + 5) * x + 7 == 17;
}
