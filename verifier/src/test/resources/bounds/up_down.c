int f(int n) {
  int i = 0;
  int up = 1;
  int steps = 0;
  while (i >= 0) {
    if (i == n) {
      up = 0;
    }
    if (up && i < n) {
      i++;
    } else {
      i--;
    }
    steps++;
  }
  return steps;
}
