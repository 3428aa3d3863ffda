/* x overtakes z, then both grow in turn: one loop, two paths, three outcomes. */
void grow(int x, int z, int n) {
  while (x < n) {
    if (z > x)
      x++;
    else
      z++;
  }
}
