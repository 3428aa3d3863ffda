enum kind {
  NOTHING,
  DECIMAL,
  HEXADECIMAL,
  INFINITE,
  NOT_A_NUMBER
};

struct number {
  enum kind kind;
  int negative;
  unsigned long long digits;
  int count;
  int exponent;
};

void __proteus_any_errno(void);
double __proteus_unmodelled_double(void);
void __VERIFIER_assume(int condition);
const char *__proteus_float_text(const char *text, struct number *to);

/* The powers of ten up to the 22th are exact, as are the digits; so one operation rounds. */
static double scaled(double value, int exponent) {
  double power = 1;
  for (int i = 0; i < exponent || i < -exponent; i++) {
    power *= 10;
  }
  return exponent < 0 ? value / power : value * power;
}

static double shifted(double value, int exponent) {
  double power = 1;
  for (int i = 0; i < exponent || i < -exponent; i++) {
    power *= 2;
  }
  return exponent < 0 ? value / power : value * power;
}

/* Numbers that take more than one rounding to compute are any of their sign. */
double strtod(const char *text, char **end) {
  struct number number;
  const char *stop = __proteus_float_text(text, &number);
  if (end != 0) {
    *end = (char *)(stop == 0 ? text : stop);
  }
  double sign = number.negative ? -1 : 1;
  unsigned long long limit = 1ULL << 53;
  int exponent = number.exponent;
  switch (number.kind) {
    case NOTHING:
      return 0;
    case INFINITE:
      return sign * __builtin_inf();
    case NOT_A_NUMBER:
      return number.negative ? -__builtin_nan("") : __builtin_nan("");
    case DECIMAL:
      if (number.digits == 0) {
        return sign * 0;
      }
      if (number.count <= 15 && (exponent == 0 || (number.digits <= limit
          && exponent >= -22 && exponent <= 22))) {
        return scaled(sign * (double)number.digits, exponent);
      }
      break;
    case HEXADECIMAL:
      if (number.digits == 0) {
        return sign * 0;
      }
      if (number.count <= 15 && number.digits <= limit && exponent >= -60 && exponent <= 60) {
        return shifted(sign * (double)number.digits, exponent);
      }
      break;
  }
  __proteus_any_errno();
  double value = __proteus_unmodelled_double();
  __VERIFIER_assume(value >= 0);
  return sign * value;
}
