/* integers: mathematical
   Figure 12(a), irregular execution; Example 14 and Algorithm 5. */
extern int __VERIFIER_nondet_int(void);
int f(int x1, int x2, int x3) {
  while (x1 > 0 && x2 > 0 && x3 > 0) {
    int c = __VERIFIER_nondet_int();
    if (c == 1)
      x1--;
    else if (c == 2)
      x2--;
    else
      x3--;
  }
  return x1 == 0 || x2 == 0 || x3 == 0;
}
