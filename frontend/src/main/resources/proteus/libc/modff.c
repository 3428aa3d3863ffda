float truncf(float x);
float copysignf(float x, float y);

float modff(float x, float *whole) {
  *whole = truncf(x);
  float rest = *whole == x ? 0 : x - *whole;
  return copysignf(rest, x);
}
