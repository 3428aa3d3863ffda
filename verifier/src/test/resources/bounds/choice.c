extern int __VERIFIER_nondet_int(void);
void f(int x, int y) {
  while (x > 0 && y > 0) {
    if (__VERIFIER_nondet_int()) {
      x--;
    } else {
      y--;
    }
  }
}
