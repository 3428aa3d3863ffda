/* integers: mathematical
   Figure 11, conditions on remainders that hold once in a row; Example 12. The paper does not print
   the program; its precondition rules out two of the four paths. */
int f(int n) {
  int w = 1;
  int z = 0;
  int x = 0;
  int y = 0;
  int i = 0;
  while (i < n) {
    if (w % 2 == 1)
      x++;
    if (z % 2 == 0)
      y++;
    w++;
    z++;
    i++;
  }
  return x == y;
}
