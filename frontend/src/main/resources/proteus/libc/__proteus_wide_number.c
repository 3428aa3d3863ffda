typedef __typeof__(L'a') wchar_t;

int *__errno_location(void);
void __proteus_invalid_argument(void);
int __proteus_unmodelled_space(void);

static int digit(wchar_t c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  if (c >= 'a' && c <= 'z') {
    return c - 'a' + 10;
  }
  if (c >= 'A' && c <= 'Z') {
    return c - 'A' + 10;
  }
  return 99;
}

/* Which characters beyond 127 are white space is the locale's matter. */
static int space(wchar_t c) {
  if (c < 0 || c > 127) {
    return __proteus_unmodelled_space() != 0;
  }
  return c == ' ' || (c >= 9 && c <= 13);
}

/* The number that a wide string begins with, modulo 2^64: for wcstol and its kin. The greatest
   value of the type is max; a signed type also has its negative values. */
unsigned long long __proteus_wide_number(
    const wchar_t *s, wchar_t **end, int base, unsigned long long max, int is_signed) {
  if (base < 0 || base == 1 || base > 36) {
    __proteus_invalid_argument();
  }
  const wchar_t *p = s;
  while (space(*p)) {
    p++;
  }
  int negative = *p == '-';
  if (*p == '-' || *p == '+') {
    p++;
  }
  if ((base == 0 || base == 16) && *p == '0' && (p[1] == 'x' || p[1] == 'X') && digit(p[2]) < 16) {
    p += 2;
    base = 16;
  } else if (base == 0) {
    base = *p == '0' ? 8 : 10;
  }
  unsigned long long limit = negative && is_signed ? max + 1 : max;
  unsigned long long value = 0;
  int any = 0;
  int overflow = 0;
  while (digit(*p) < base) {
    unsigned long long d = digit(*p);
    if (overflow || value > (limit - d) / base) {
      overflow = 1;
    } else {
      value = value * base + d;
    }
    any = 1;
    p++;
  }
  if (end != 0) {
    *end = (wchar_t *)(any ? p : s);
  }
  if (overflow) {
    *__errno_location() = 34;
    return negative && is_signed ? -limit : limit;
  }
  return negative ? -value : value;
}
