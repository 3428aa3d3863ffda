/* 1 * 2 * 3 * ... by recursion. */
extern int __VERIFIER_nondet_int(void);

long factorial(int n) {
  if (n <= 1) {
    return 1;
  }
  return n * factorial(n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 21) {
    return 0;
  }
  return factorial(n) == 0;
}
