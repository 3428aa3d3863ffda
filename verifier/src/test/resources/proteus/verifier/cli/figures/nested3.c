/* Three nested loops: cycles of cycles (Section 5.3). */
int f(int n, int m, int p) {
  int i, j, k, s = 0;
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      for (k = 0; k < p; k++)
        s++;
  return s;
}
