double __proteus_unmodelled_double(void);

/* Where no intermediate result leaves the range, all of the usual algorithms agree with this. */
static int is_moderate(double x) {
  double magnitude = x < 0 ? -x : x;
  return magnitude == 0 || (magnitude >= 0x1p-200 && magnitude <= 0x1p200);
}

/* The real part of (a + bi) / (c + di), by Smith's method. */
double __proteus_complex_quotient(double a, double b, double c, double d) {
  if (!is_moderate(a) || !is_moderate(b) || !is_moderate(c) || !is_moderate(d) ||
      (c == 0 && d == 0)) {
    return __proteus_unmodelled_double();
  }
  if ((c < 0 ? -c : c) < (d < 0 ? -d : d)) {
    double ratio = c / d;
    return (a * ratio + b) / (c * ratio + d);
  }
  double ratio = d / c;
  return (b * ratio + a) / (d * ratio + c);
}
