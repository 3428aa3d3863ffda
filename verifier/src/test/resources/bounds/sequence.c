int f(int n, int m) {
  int x = 0;
  while (x < n) {
    x++;
  }
  while (x > m) {
    x--;
  }
  int count = 0;
  for (int i = 0; i < x; i++) {
    count++;
  }
  return count;
}
