/* integers: mathematical
   Section 6, strategy 1: x grows by something between 1 and 5. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int f(int x, int n) {
  int i = 0;
  while (i < n) {
    int c = __VERIFIER_nondet_int();
    __VERIFIER_assume(c >= 1);
    __VERIFIER_assume(c <= 5);
    x += c;
    i++;
  }
  return x;
}
