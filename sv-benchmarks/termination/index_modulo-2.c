/* An index below a bound. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) {
    return 0;
  }
  int i = 0;
  while (i < n - 0) {
    i = (i + 1) % n;
  }
  return 0;
}
