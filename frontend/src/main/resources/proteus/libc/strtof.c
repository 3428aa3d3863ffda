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
float __proteus_unmodelled_float(void);
void __VERIFIER_assume(int condition);
const char *__proteus_float_text(const char *text, struct number *to);

/* The powers of ten up to the 10th are exact, as are the digits; so one operation rounds. */
static float scaled(float value, int exponent) {
  float power = 1;
  for (int i = 0; i < exponent || i < -exponent; i++) {
    power *= 10;
  }
  return exponent < 0 ? value / power : value * power;
}

static float shifted(float value, int exponent) {
  float power = 1;
  for (int i = 0; i < exponent || i < -exponent; i++) {
    power *= 2;
  }
  return exponent < 0 ? value / power : value * power;
}

/* Numbers that take more than one rounding to compute are any of their sign. */
float strtof(const char *text, char **end) {
  struct number number;
  const char *stop = __proteus_float_text(text, &number);
  if (end != 0) {
    *end = (char *)(stop == 0 ? text : stop);
  }
  float sign = number.negative ? -1 : 1;
  unsigned long long limit = 1ULL << 24;
  int exponent = number.exponent;
  switch (number.kind) {
    case NOTHING:
      return 0;
    case INFINITE:
      return sign * __builtin_inff();
    case NOT_A_NUMBER:
      return number.negative ? -__builtin_nanf("") : __builtin_nanf("");
    case DECIMAL:
      if (number.digits == 0) {
        return sign * 0;
      }
      if (number.count <= 15 && (exponent == 0 || (number.digits <= limit
          && exponent >= -10 && exponent <= 10))) {
        return scaled(sign * (float)number.digits, exponent);
      }
      break;
    case HEXADECIMAL:
      if (number.digits == 0) {
        return sign * 0;
      }
      if (number.count <= 15 && number.digits <= limit && exponent >= -60 && exponent <= 60) {
        return shifted(sign * (float)number.digits, exponent);
      }
      break;
  }
  __proteus_any_errno();
  float value = __proteus_unmodelled_float();
  __VERIFIER_assume(value >= 0);
  return sign * value;
}
