int f(int n, int m) {
  int i = 0;
  int rounds = 0;
  while (i < n) {
    int j = i;
    while (j < n && j - i < m) {
      j++;
    }
    i = j + 1;
    rounds++;
  }
  return rounds;
}
