/* Figure 13(a): one trace, and the bound n * m + n where another paper has n * m. */
extern void __VERIFIER_assume(int);
int f(int m, int n) {
  int i = 0;
  int j = 0;
  __VERIFIER_assume(0 < m);
  __VERIFIER_assume(m < n);
  while (i < n) {
    if (j < m) {
      j++;
    } else {
      j = 0;
      i++;
    }
  }
  return i;
}
