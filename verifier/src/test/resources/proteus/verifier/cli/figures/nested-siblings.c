/* Two loops in one: the path of the outer loop is split at both headers (Section 2.2). */
int f(int n, int m) {
  int s = 0;
  int t = 0;
  int i, j, k;
  for (i = 0; i < n; i++) {
    for (j = 0; j < m; j++)
      s++;
    for (k = 0; k < i; k++)
      t++;
  }
  return s + t;
}
