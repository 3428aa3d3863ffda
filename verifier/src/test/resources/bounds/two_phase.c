int f(int x, int z, int n) {
  while (x < n) {
    if (z > x) {
      x++;
    } else {
      z++;
    }
  }
  return x;
}
