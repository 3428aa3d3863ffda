int f(int n) {
  int i = 0;
  int rounds = 0;
  while (i < n) {
    i++;
    n--;
    rounds++;
  }
  return rounds;
}
