int f(int n, int m) {
  int rounds = 0;
  do {
    int j = m;
    do {
      j--;
      rounds++;
    } while (j > 0);
    n--;
  } while (n > 0);
  return rounds;
}
