int f(int n) {
  int rounds = 0;
  do {
    n -= 3;
    rounds++;
  } while (n > 0);
  return rounds;
}
