int f(int n) {
  int i = 0;
  while (i * i < n) {
    i++;
  }
  return i;
}
