/* Conditions on a remainder: the counter's residue goes up with it and starts again at 5. */
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    if (i % 5 < 2) {
      s++;
    }
  }
  return s;
}
