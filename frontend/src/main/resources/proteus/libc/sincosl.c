long double sinl(long double x);
long double cosl(long double x);

void sincosl(long double x, long double *sine, long double *cosine) {
  *sine = sinl(x);
  *cosine = cosl(x);
}
