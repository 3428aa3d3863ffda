void reach_error(void);
void abort(void);

void check(int number, int condition) {
  if (!condition) {
    reach_error();
    abort();
  }
}

double fabs(double);
double sqrt(double);
float sqrtf(float);
double floor(double);
double ceil(double);
double trunc(double);
double round(double);
double rint(double);
long lrint(double);
long lround(double);
double fmin(double, double);
double fmax(double, double);
double fmod(double, double);
double remainder(double, double);
double copysign(double, double);
double modf(double, double *);
double frexp(double, int *);
double ldexp(double, int);
double nextafter(double, double);
double fdim(double, double);
int fesetround(int);
int fegetround(void);

int main(void) {
  volatile double zero = 0.0;
  double nan = zero / zero;
  double infinity = 1 / zero;
  check(1, nan != nan && !(nan == nan) && !(nan < 1) && !(nan >= 1));
  check(2, infinity > 1e308 && -infinity < 0 && __builtin_isinf(infinity));
  check(3, __builtin_isnan(nan) && !__builtin_isnan(zero) && !__builtin_isfinite(infinity));
  check(4, fabs(-2.5) == 2.5 && sqrt(2.25) == 1.5 && sqrtf(9.0f) == 3.0f);
  check(5, floor(-1.5) == -2 && ceil(-1.5) == -1 && trunc(-1.5) == -1 && round(-1.5) == -2);
  check(6, rint(2.5) == 2 && rint(3.5) == 4 && lrint(2.5) == 2 && lround(2.5) == 3);
  check(7, fmin(1, nan) == 1 && fmax(nan, 2) == 2 && fmin(-1, 1) == -1);
  check(8, fmod(-7.5, 2) == -1.5 && remainder(7.5, 2) == -0.5);
  check(9, copysign(3, -zero) == -3 && __builtin_signbit(-zero) && !__builtin_signbit(zero));
  double whole;
  double part = modf(-3.25, &whole);
  check(10, whole == -3 && part == -0.25);
  int exponent;
  double fraction = frexp(12.0, &exponent);
  check(11, fraction == 0.75 && exponent == 4 && ldexp(fraction, exponent) == 12.0);
  check(12, ldexp(1.0, -1074) > 0 && ldexp(1.0, -1075) == 0 && nextafter(1.0, 2.0) > 1.0);
  check(13, fdim(5, 3) == 2 && fdim(3, 5) == 0);
  float f = 0.1f;
  check(14, f != 0.1 && (double)f > 0.1 && f + f == 0.2f);
  int i = (int)-3.99;
  unsigned char c = (unsigned char)200.7;
  check(15, i == -3 && c == 200 && (float)16777217 == 16777216.0f);
  _Bool b = 0.25;
  check(16, b == 1 && (_Bool)zero == 0);
  double sum = 0;
  for (int k = 0; k < 10; k++) {
    sum += 0.1;
  }
  check(17, sum != 1.0 && sum > 0.9999999 && sum < 1.0000001);
  check(18, __builtin_fpclassify(0, 1, 4, 3, 2, 1e-310) == 3);
  check(19, __builtin_isgreater(2.0, 1.0) && !__builtin_isless(nan, 1.0));
  check(20, !nan == 0 && (nan ? 1 : 0) && !zero);
  check(21, fegetround() == 0 && fesetround(0x400) == 0 && rint(2.7) == 2 && rint(-2.2) == -3);
  check(22, fesetround(0x800) == 0 && rint(2.2) == 3 && fegetround() == 0x800);
  check(23, fesetround(0) == 0 && rint(2.5) == 2);
  long double l = 1.0L;
  l /= 3;
  check(24, l > 0.33333333333333331L && (double)l == 1.0 / 3);
  double x = 5;
  x++;
  x *= 2;
  check(25, x-- == 12 && x == 11);
  return 0;
}
