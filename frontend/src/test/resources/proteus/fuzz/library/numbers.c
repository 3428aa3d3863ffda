#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void observe(unsigned long long value);

static unsigned long long state = 88172645463325252ULL;

static unsigned long long next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static int number(int low, int high) { return low + (int)(next() % (high - low + 1)); }

static unsigned long long bits(double value) {
  unsigned long long result;
  memcpy(&result, &value, 8);
  return result;
}

/* A long double, as two doubles. */
static void extended(long double value) {
  double high = (double)value;
  observe(bits(high));
  observe(bits((double)(value - high)));
}

/* That of a number; those of others are open. */
static void sign(long double value) {
  if (value == value) {
    observe(signbit(value) != 0);
  }
}

/* Where texts end. */
static void ends(void) {
  static const char characters[] = "0123456789.+-eExXpPaf \tnifinityNAN()_";
  static const char *const words[] = {"nan", "inf", "infinity", "0x", "e1", "E-", "1.5",
                                      "0x1p", "p-3", ".", "nan(", "NaN(1_b)", "0X.8", " -"};
  char text[80];
  int n = 0;
  int count = number(0, 8);
  for (int i = 0; i < count; i++) {
    if (number(0, 3) == 0) {
      const char *word = words[number(0, 13)];
      strcpy(text + n, word);
      n += strlen(word);
    } else {
      text[n++] = characters[number(0, sizeof characters - 2)];
    }
  }
  text[n] = 0;
  char *end;
  sign(strtod(text, &end));
  observe(end - text);
  sign(strtof(text, &end));
  observe(end - text);
  sign(strtold(text, &end));
  observe(end - text);
}

static void values(void) {
  char text[80];
  if (number(0, 3) == 0) {
    sprintf(text, "%s0x%x.%xp%d", next() % 2 ? "-" : "", number(0, 4095), number(0, 15),
            number(-20, 20));
    observe(bits(strtof(text, 0)));
  } else if (number(0, 1) == 0) {
    sprintf(text, "%d.%de%d", number(-999, 999), number(0, 99), number(-8, 10));
    observe(bits(strtof(text, 0)));
  } else {
    sprintf(text, "%d.%de%d", number(-99999999, 99999999), number(0, 9999999), number(-14, 22));
  }
  observe(bits(strtod(text, 0)));
  observe(bits(atof(text)));
  extended(strtold(text, 0));
}

static void quotients(void) {
  double x;
  double y;
  unsigned long long a = next();
  unsigned long long b = next();
  switch (number(0, 3)) {
    case 0:
      memcpy(&x, &a, 8);
      memcpy(&y, &b, 8);
      break;
    case 1:
      x = number(-1000, 1000) / 2.0;
      y = number(-20, 20) / 2.0;
      break;
    case 2:
      x = number(-1000, 1000) * 5e-324;
      y = number(-100, 100) * 5e-324;
      break;
    default:
      memcpy(&x, &a, 8);
      y = x * (number(1, 64) / 16.0);
  }
  int quotient = 0;
  double rest = remquo(x, y, &quotient);
  if (rest == rest) {
    observe(bits(rest));
    observe(quotient);
  }
  float small = remquof((float)x, (float)y, &quotient);
  if (small == small) {
    observe(bits(small));
    observe(quotient);
  }
  long double large = remquol(x * 3.1L, y * 0.7L, &quotient);
  if (large == large) {
    extended(large);
    observe(quotient);
  }
}

/* Sums near what cancels, near ties and far apart. */
static void fused(void) {
  double x = number(-99999, 99999) * ldexp(1, number(-60, 60));
  double y = number(-99999, 99999) * (1 + number(0, 3) * 0x1p-52);
  double z = number(0, 1) ? -(x * y) : number(-99999, 99999) * ldexp(1, number(-140, 140));
  if (number(0, 2) == 0) {
    z += z * number(-4, 4) * 0x1p-53;
  }
  if (number(0, 4) == 0) {
    x *= 0x1p-540;
    y *= 0x1p-520;
    z = number(-9, 9) * 0x1p-1074;
  }
  double sum = fma(x, y, z);
  if (sum == sum) {
    observe(bits(sum));
  }
  float small = fmaf((float)x, (float)y, (float)z);
  if (small == small) {
    observe(bits(small));
  }
}

int main(void) {
  for (int i = 0; i < 3000; i++) {
    fused();
    ends();
    values();
    quotients();
  }
  return 0;
}
