long double truncl(long double x);
long double copysignl(long double x, long double y);

long double modfl(long double x, long double *whole) {
  *whole = truncl(x);
  long double rest = *whole == x ? 0 : x - *whole;
  return copysignl(rest, x);
}
