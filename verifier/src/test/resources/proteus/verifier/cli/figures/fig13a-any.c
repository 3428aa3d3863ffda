/* Figure 13(a) without a precondition. */
int f(int n, int m) {
  int i = 0, j = 0;
  while (i < n) {
    if (j < m) j++;
    else { j = 0; i++; }
  }
  return j;
}
