/*
 * The product is exact in the wider format. The sum is rounded to odd there: where it is not exact,
 * the one of its two neighbours is taken whose last bit is set, so that rounding once more to the
 * narrower format is as good as rounding the exact value.
 */
double fma(double x, double y, double z) {
  union {
    _Float128 value;
    unsigned long long bits[2];
  } sum;
  _Float128 product = (_Float128)x * y;
  sum.value = product + z;
  if (sum.value - sum.value != 0 || sum.value == 0) {
    return (double)sum.value;
  }
  _Float128 of_z = sum.value - product;
  _Float128 rest = (product - (sum.value - of_z)) + (z - of_z);
  if (rest != 0 && sum.bits[0] % 2 == 0) {
    if ((rest > 0) == (sum.value > 0)) {
      sum.bits[0]++;
    } else {
      if (sum.bits[0] == 0) {
        sum.bits[1]--;
      }
      sum.bits[0]--;
    }
  }
  return (double)sum.value;
}
