void f(int x, int y) {
  while (x > 0) {
    x--;
    while (y > 0) {
      y--;
      x++;
    }
  }
}
