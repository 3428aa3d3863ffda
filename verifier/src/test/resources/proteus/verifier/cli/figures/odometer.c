/* Algorithm 4 without nesting: the cycle (σ1, (σ2, σ1)*, σ3) has another one in it. */
extern void __VERIFIER_assume(int);
int f(int n, int m, int p) {
  int i = 0;
  int j = 0;
  int k = 0;
  int s = 0;
  __VERIFIER_assume(m > 0);
  __VERIFIER_assume(p > 0);
  while (i < n) {
    s++;
    if (k < p)
      k++;
    else if (j < m) {
      k = 0;
      j++;
    } else {
      k = 0;
      j = 0;
      i++;
    }
  }
  return s;
}
