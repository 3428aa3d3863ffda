static int n = 3;
static int inner(int k) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += k;
  }
  return s;
}
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s = inner(s) % 7;
  }
  return s;
}
