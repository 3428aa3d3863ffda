/* The flags of Section 6, strategy 2: if (bv) { bv = !bv; x++; } is executed once in a row. */
int f(int x, int y, int n) {
  int w = 1;
  int z = 0;
  while (x < n) {
    if (w) {
      x++;
      w = !w;
    } else {
      y++;
      w = !w;
    }
  }
  return x - y;
}
