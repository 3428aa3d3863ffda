int stride(int n, int k) {
  int c = 0;
  for (int i = 0; i < n; i += k) {
    c++;
  }
  return c;
}
