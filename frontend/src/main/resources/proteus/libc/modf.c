double trunc(double x);
double copysign(double x, double y);

double modf(double x, double *whole) {
  *whole = trunc(x);
  double rest = *whole == x ? 0 : x - *whole;
  return copysign(rest, x);
}
