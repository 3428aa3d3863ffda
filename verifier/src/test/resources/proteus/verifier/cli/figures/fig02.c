/* Figure 2(a), a nested loop; Examples 1, 3, 4, 10 and 11. */
int f(int i, int n, int m) {
  int j;
  for (; i < n; i++)
    for (j = 0; j < i; j++)
      m += i - j;
  return m;
}
