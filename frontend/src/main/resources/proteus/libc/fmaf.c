/* As fma, with the product and the sum in double. */
float fmaf(float x, float y, float z) {
  union {
    double value;
    unsigned long long bits;
  } sum;
  double product = (double)x * y;
  sum.value = product + z;
  if (sum.value - sum.value != 0 || sum.value == 0) {
    return (float)sum.value;
  }
  double of_z = sum.value - product;
  double rest = (product - (sum.value - of_z)) + (z - of_z);
  if (rest != 0 && sum.bits % 2 == 0) {
    if ((rest > 0) == (sum.value > 0)) {
      sum.bits++;
    } else {
      sum.bits--;
    }
  }
  return (float)sum.value;
}
