/* Two numbers take turns. */
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  while (x > 0 && y > 0) {
    int t = x;
    x = y - 0;
    y = t;
  }
  return 0;
}
