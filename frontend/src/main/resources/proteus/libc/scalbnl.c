/*
 * Scaling by powers of two is exact while the result is normal; what is left after that is one
 * multiplication, which rounds once.
 */
long double scalbnl(long double x, int exponent) {
  if (x == 0 || x != x || x == x + x) {
    return x;
  }
  while (exponent > 0 && x != x + x) {
    x *= 2;
    exponent--;
  }
  while (exponent < 0 && (x >= 2 * 0x1p-16382L || x <= -2 * 0x1p-16382L)) {
    x /= 2;
    exponent++;
  }
  long double power = 1;
  while (exponent < 0 && power != 0) {
    power /= 2;
    exponent++;
  }
  return x * power;
}
