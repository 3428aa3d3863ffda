long double __proteus_unmodelled_longdouble(void);

/* Where no intermediate result leaves the range, all of the usual algorithms agree with this. */
static int is_moderate(long double x) {
  long double magnitude = x < 0 ? -x : x;
  return magnitude == 0 || (magnitude >= 0x1p-200L && magnitude <= 0x1p200L);
}

/* The real part of (a + bi) / (c + di), by Smith's method. */
long double __proteus_complex_quotientl(long double a, long double b, long double c, long double d) {
  if (!is_moderate(a) || !is_moderate(b) || !is_moderate(c) || !is_moderate(d) ||
      (c == 0 && d == 0)) {
    return __proteus_unmodelled_longdouble();
  }
  if ((c < 0 ? -c : c) < (d < 0 ? -d : d)) {
    long double ratio = c / d;
    return (a * ratio + b) / (c * ratio + d);
  }
  long double ratio = d / c;
  return (b * ratio + a) / (d * ratio + c);
}
