int down(int n) {
  if (n <= 0) {
    return 0;
  }
  return down(n - 2);
}
int product(int n) {
  return n < 2 ? 1 : n * product(n - 1);
}
int twice(int n) {
  return n < 2 ? n : twice(n - 1) + twice(n - 2);
}
