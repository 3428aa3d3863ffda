/* Scaling by powers of two is exact here. */
long double frexpl(long double x, int *exponent) {
  *exponent = 0;
  if (x == 0 || x != x || x == x + x) {
    return x;
  }
  while (x >= 1 || x <= -1) {
    x /= 2;
    ++*exponent;
  }
  while (x < 0.5 && x > -0.5) {
    x *= 2;
    --*exponent;
  }
  return x;
}
