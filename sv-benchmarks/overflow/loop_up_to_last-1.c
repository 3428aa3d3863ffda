/* A loop up to and with its bound. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n >= 2147483647) {
    return 0;
  }
  unsigned steps = 0;
  for (int i = 0; i <= n; i++) {
    steps++;
  }
  return steps == 3;
}
