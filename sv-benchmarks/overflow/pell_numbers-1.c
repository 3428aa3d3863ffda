// Pell's numbers by two calls: P(25) is the last one that an int can hold.
extern int __VERIFIER_nondet_int(void);

static int pell(int n) {
  if (n < 2) {
    return n < 0 ? 0 : n;
  }
  return 2 * pell(n - 1) + pell(n - 2);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 25) {
    return 0;
  }
  return pell(n) == 7;
}
