/* Fibonacci numbers, from 0 and 1. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 45) {
    return 0;
  }
  int a = 0;
  int b = 1;
  for (int i = 0; i < n; i++) {
    int c = a + b;
    a = b;
    b = c;
  }
  return a == 4;
}
