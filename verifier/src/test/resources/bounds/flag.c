extern int nondet(void);
int flag(int n, int up) {
  int i = 0;
  int c = 1;
  while (i < n) {
    if (up) {
      i++;
    } else {
      i += 2;
    }
    c = c * c % 7 + nondet();
  }
  return c;
}
