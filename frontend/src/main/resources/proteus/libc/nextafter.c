/* Neighbours of one sign differ by one in their encodings. */
double nextafter(double x, double y) {
  union {
    double value;
    unsigned long long bits;
  } number;
  if (x != x || y != y) {
    return x + y;
  }
  if (x == y) {
    return y;
  }
  number.value = x;
  if (x == 0) {
    number.bits = 1;
    return y > 0 ? number.value : -number.value;
  }
  if ((x < y) == (x > 0)) {
    number.bits++;
  } else {
    number.bits--;
  }
  return number.value;
}
