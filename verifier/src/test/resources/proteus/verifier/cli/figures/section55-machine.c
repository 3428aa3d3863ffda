/* Section 5.5 over machine integers: where x decreases it wraps around, and the loop is left. */
int f(int x, int a) {
  while (x < 0)
    x = x + a;
  return x;
}
