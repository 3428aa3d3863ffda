void f(int n, int m) {
  int i = 0;
  int j = 0;
  while (i < n) {
    if (j < m) {
      j++;
    } else {
      j = 0;
      i++;
    }
  }
}
