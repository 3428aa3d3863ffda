double fmod(double x, double y);
double remainder(double x, double y);
double fabs(double x);
double copysign(double x, double y);
int __proteus_unspecified_int(void);
int __proteus_unmodelled_int(void);

/* More than three bits of the quotient are open (C11 7.12.10.3p2), and all of them where there is
   no remainder. The C library for 32 bits gives three bits, that for 64 bits up to 8. */
double remquo(double x, double y, int *quotient) {
  int choice = __proteus_unspecified_int();
  double result = remainder(x, y);
  if (result != result) {
    *quotient =
        sizeof(long) == 4 ? __proteus_unmodelled_int() : choice == 0 ? *quotient : choice;
    return result;
  }
  double size = fabs(y);
  double rest = fabs(x);
  int bits = 0;
  if (size <= 0x1.fffffffffffffp1023 / 8) {
    rest = fmod(rest, 8 * size);
  }
  if (size <= 0x1.fffffffffffffp1023 / 4 && rest >= 4 * size) {
    rest -= 4 * size;
    bits += 4;
  }
  if (size <= 0x1.fffffffffffffp1023 / 2 && rest >= 2 * size) {
    rest -= 2 * size;
    bits += 2;
  }
  int more;
  if (size > 1) {
    more = rest > size / 2 ? rest >= size + size / 2 ? 2 : 1 : 0;
  } else {
    more = rest + rest > size ? rest + rest >= 3 * size ? 2 : 1 : 0;
  }
  bits += more;
  if (sizeof(long) == 4) {
    bits %= 8;
  }
  bits += (choice & 0xfffff) * 8;
  *quotient = copysign(1, x) == copysign(1, y) ? bits : -bits;
  return result;
}
