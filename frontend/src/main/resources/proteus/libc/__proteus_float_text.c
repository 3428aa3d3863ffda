enum kind {
  NOTHING,
  DECIMAL,
  HEXADECIMAL,
  INFINITE,
  NOT_A_NUMBER
};

/* The number is digits * 10^exponent, or digits * 2^exponent, if count says that all digits fit. */
struct number {
  enum kind kind;
  int negative;
  unsigned long long digits;
  int count;
  int exponent;
};

static int space(char c) { return c == ' ' || (c >= 9 && c <= 13); }

static int lower(char c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

static int digit(char c, int base) {
  int low = lower(c);
  int value = low >= '0' && low <= '9' ? low - '0' : low >= 'a' && low <= 'f' ? low - 'a' + 10 : 99;
  return value < base ? value : -1;
}

/* How many characters of the text are those of the word. */
static int begins(const char *text, const char *word) {
  int n = 0;
  while (word[n] != 0 && lower(text[n]) == word[n]) {
    n++;
  }
  return n;
}

/* What may stand in parentheses behind nan. */
static const char *after_parentheses(const char *p) {
  const char *q = p;
  if (*q != '(') {
    return p;
  }
  q++;
  while ((*q >= '0' && *q <= '9') || (lower(*q) >= 'a' && lower(*q) <= 'z') || *q == '_') {
    q++;
  }
  return *q == ')' ? q + 1 : p;
}

static const char *read_exponent(const char *p, struct number *to) {
  const char *q = p + 1;
  int negative = *q == '-';
  if (*q == '-' || *q == '+') {
    q++;
  }
  if (digit(*q, 10) < 0) {
    return p;
  }
  int value = 0;
  while (digit(*q, 10) >= 0) {
    if (value < 100000) {
      value = value * 10 + digit(*q, 10);
    }
    q++;
  }
  to->exponent += negative ? -value : value;
  return q;
}

static const char *read_digits(const char *p, int base, struct number *to) {
  int any = 0;
  int point = 0;
  while (digit(*p, base) >= 0 || (*p == '.' && !point)) {
    if (*p == '.') {
      point = 1;
    } else {
      any = 1;
      int value = digit(*p, base);
      if (to->count > 0 || value != 0) {
        to->count++;
      }
      if (to->count <= 15) {
        to->digits = to->digits * base + value;
      }
      if (point && to->exponent > -100000) {
        to->exponent -= base == 16 ? 4 : 1;
      }
    }
    p++;
  }
  return any ? p : 0;
}

/* The longest beginning of the text that C11 7.22.1.3 accepts, and what number it is; its end, or
   null if there is none. */
const char *__proteus_float_text(const char *text, struct number *to) {
  const char *p = text;
  to->kind = NOTHING;
  to->digits = 0;
  to->count = 0;
  to->exponent = 0;
  while (space(*p)) {
    p++;
  }
  to->negative = *p == '-';
  if (*p == '-' || *p == '+') {
    p++;
  }
  int letters = begins(p, "infinity");
  if (letters >= 3) {
    to->kind = INFINITE;
    return p + (letters == 8 ? 8 : 3);
  }
  if (begins(p, "nan") == 3) {
    to->kind = NOT_A_NUMBER;
    return after_parentheses(p + 3);
  }
  if (*p == '0' && lower(p[1]) == 'x'
      && (digit(p[2], 16) >= 0 || (p[2] == '.' && digit(p[3], 16) >= 0))) {
    to->kind = HEXADECIMAL;
    p = read_digits(p + 2, 16, to);
    return lower(*p) == 'p' ? read_exponent(p, to) : p;
  }
  if (digit(*p, 10) < 0 && !(*p == '.' && digit(p[1], 10) >= 0)) {
    return 0;
  }
  to->kind = DECIMAL;
  p = read_digits(p, 10, to);
  return lower(*p) == 'e' ? read_exponent(p, to) : p;
}
