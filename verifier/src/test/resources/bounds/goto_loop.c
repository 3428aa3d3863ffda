int f(int n) {
  int i = n;
again:
  if (i <= 0) {
    goto done;
  }
  i -= 2;
  if (i == 7) {
    goto done;
  }
  goto again;
done:
  return i;
}
