extern int nondet(void);
int rows(int n, int m) {
  int c = 0;
  for (int i = 0; i < n; i++) {
    for (int j = i; j < m; j += 3) {
      if (nondet()) {
        c ^= j;
      }
    }
    if (c % 2) {
      for (int k = 0; k < 4; k++) {
        c ^= k * c;
      }
    }
  }
  return c;
}
