/* A counter that can step over its bound, wrap around and come back. */
int f(int n) {
  int x = 0;
  while (x < n) {
    x += 2;
  }
  return x;
}
