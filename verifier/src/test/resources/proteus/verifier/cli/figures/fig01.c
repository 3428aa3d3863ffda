/* Figure 1(a), an unnested loop; Figure 6, Table 2, Examples 1, 2, 4, 5 and 7 to 9. */
void f(int x, int z, int n) {
  while (x < n) {
    if (z > x)
      x++;
    else
      z++;
  }
}
