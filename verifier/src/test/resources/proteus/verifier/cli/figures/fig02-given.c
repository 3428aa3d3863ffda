/* Figure 2(a) with the precondition of Example 10 and of the footnote on page 11. */
int f(int n) {
  int i = 1;
  int m = 1;
  int j;
  for (; i < n; i++)
    for (j = 0; j < i; j++)
      m += i - j;
  return m;
}
