extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int f(int n) {
  int i = 0;
  int step = __VERIFIER_nondet_int();
  __VERIFIER_assume(step >= 2 && step <= 5);
  while (i < n) {
    i += step;
  }
  return i;
}
