extern int __VERIFIER_nondet_int(void);
void f(int n) {
  int state = 0;
  while (n > 0) {
    switch (state) {
      case 0:
        state = __VERIFIER_nondet_int() ? 1 : 2;
        break;
      case 1:
        n--;
        state = 0;
        break;
      default:
        n -= 2;
        state = 0;
    }
  }
}
