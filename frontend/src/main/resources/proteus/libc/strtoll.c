int *__errno_location(void);
void __proteus_invalid_argument(void);

static int digit(char c) {
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

static int space(char c) { return c == ' ' || (c >= 9 && c <= 13); }

long long strtoll(const char *s, char **end, int base) {
  const unsigned long long max = ~0ULL >> 1;
  if (base < 0 || base == 1 || base > 36) {
    __proteus_invalid_argument();
  }
  const char *p = s;
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
  unsigned long long limit = negative ? max + 1 : max;
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
    *end = (char *)(any ? p : s);
  }
  if (overflow) {
    *__errno_location() = 34;
    value = limit;
  }
  return negative ? (long long)-value : (long long)value;
}
