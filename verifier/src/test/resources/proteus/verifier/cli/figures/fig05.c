/* variables: x
   Figure 5(a), slicing: Figure 1(a) with a branch that x does not depend on; Example 6. */
int f(int x, int y, int z, int n) {
  while (x < n) {
    if (x < 100)
      y++;
    if (z > x)
      x++;
    else
      z++;
  }
  return x == 100;
}
