extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  while (a > 0 && b > 0) {
    int less = a < b ? a : b;
    if (__VERIFIER_nondet_int()) {
      a = less - 0;
      b = __VERIFIER_nondet_int();
    } else {
      b = less - 0;
      a = __VERIFIER_nondet_int();
    }
  }
  return 0;
}
