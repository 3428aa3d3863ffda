/* The real part of (a + bi) / (c + di), computed in double. */
float __proteus_complex_quotientf(float a, float b, float c, float d) {
  double real = (double)a * c + (double)b * d;
  return (float)(real / ((double)c * c + (double)d * d));
}
