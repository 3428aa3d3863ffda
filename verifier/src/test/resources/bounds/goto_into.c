int f(int n, int start) {
  int i = 0;
  if (start) {
    goto middle;
  }
  while (i < n) {
    i++;
  middle:
    i++;
  }
  return i;
}
