typedef __typeof__(sizeof(0)) size_t;

int __proteus_unspecified_int(void);
void __proteus_bad_format(void);
void __proteus_invalid_argument(void);

static const size_t MANY = ~(size_t)0;

static int space(char c) { return c == ' ' || (c >= 9 && c <= 13); }

static int digit(char c) {
  return c >= '0' && c <= '9' ? c - '0'
      : c >= 'a' && c <= 'f' ? c - 'a' + 10
      : c >= 'A' && c <= 'F' ? c - 'A' + 10
      : 99;
}

struct integer {
  unsigned long long magnitude;
  int negative;
  int tooGreat;
};

/* The end of the integer that begins there; null if none does. */
static const char *integer(const char *s, size_t width, unsigned base, struct integer *to) {
  const unsigned long long max = ~0ULL;
  to->magnitude = 0;
  to->tooGreat = 0;
  to->negative = width != 0 && *s == '-';
  if (width != 0 && (*s == '-' || *s == '+')) {
    s++;
    width--;
  }
  int any = 0;
  if (width != 0 && *s == '0' && base % 16 == 0) {
    any = 1;
    s++;
    width--;
    if (width != 0 && (*s == 'x' || *s == 'X')) {
      s++;
      width--;
      base = 16;
      /* Libraries differ in what they make of 0x without digits. */
      any = (width != 0 && digit(*s) < 16) || __proteus_unspecified_int() != 0;
    } else if (base == 0) {
      base = 8;
    }
  } else if (base == 0) {
    base = 10;
  }
  while (width != 0 && digit(*s) < (int)base) {
    unsigned d = digit(*s);
    if (to->magnitude > (max - d) / base) {
      to->tooGreat = 1;
    }
    to->magnitude = to->magnitude * base + d;
    any = 1;
    s++;
    width--;
  }
  return any ? s : 0;
}

/* A number that the object cannot hold leaves the behaviour undefined (C11 7.21.6.2p10). */
static void assign(void *target, size_t bytes, int isSigned, struct integer number) {
  unsigned long long max = ~0ULL >> (64 - 8 * bytes);
  unsigned long long limit = !isSigned ? max : number.negative ? (max >> 1) + 1 : max >> 1;
  if (number.tooGreat || number.magnitude > limit) {
    __proteus_invalid_argument();
  }
  unsigned long long value = number.negative ? 0 - number.magnitude : number.magnitude;
  if (bytes == 1) {
    *(unsigned char *)target = (unsigned char)value;
  } else if (bytes == sizeof(short)) {
    *(unsigned short *)target = (unsigned short)value;
  } else if (bytes == sizeof(int)) {
    *(unsigned *)target = (unsigned)value;
  } else {
    *(unsigned long long *)target = value;
  }
}

/* The result where the text ends too early; suppressed items may count as converted. */
static int failed(int items, int converted) {
  return items != 0 ? items : converted && __proteus_unspecified_int() != 0 ? 0 : -1;
}

/* Whether the character is in the set whose text begins behind the bracket and a circumflex. */
static int among(char c, const char *set) {
  const char *f = set;
  int found = 0;
  do {
    if (f[1] == '-' && f[2] != ']' && f[2] != 0) {
      found |= (unsigned char)*f <= (unsigned char)c && (unsigned char)c <= (unsigned char)f[2];
      f += 3;
    } else {
      found |= *f == c;
      f++;
    }
  } while (*f != ']' && *f != 0);
  return found;
}

static const char *end(const char *set) {
  const char *f = set + 1;
  while (*f != ']' && *f != 0) {
    f++;
  }
  return f;
}

/* The number of characters that a directive for characters takes. */
static size_t taken(const char *s, size_t width, char conversion, const char *set, int negated) {
  size_t n = 0;
  while (n < width && s[n] != 0
      && (conversion == 'c'
          || (conversion == 's' ? !space(s[n]) : among(s[n], set) != negated))) {
    n++;
  }
  return n;
}

/* What sscanf reads: integers and characters. */
int __proteus_scan(const char *text, const char *format, __builtin_va_list arguments) {
  if (text == 0 || format == 0) {
    __proteus_invalid_argument();
  }
  const char *s = text;
  const char *f = format;
  int items = 0;
  int converted = 0;
  while (*f != 0) {
    if (space(*f)) {
      while (space(*s)) {
        s++;
      }
      f++;
      continue;
    }
    int isDirective = *f == '%' && f[1] != '%';
    if (*f == '%' && f[1] == '%') {
      f++;
      while (space(*s)) {
        s++;
      }
    }
    if (!isDirective) {
      if (*s != *f) {
        return *s == 0 ? failed(items, converted) : items;
      }
      s++;
      f++;
      continue;
    }
    f++;
    int isKept = *f != '*';
    f += !isKept;
    size_t width = 0;
    while (*f >= '0' && *f <= '9') {
      width = width < 300000000 ? 10 * width + (size_t)(*f - '0') : 2147483648u;
      f++;
    }
    size_t bytes = sizeof(int);
    if (*f == 'h') {
      f++;
      bytes = *f == 'h' ? 1 : sizeof(short);
      f += *f == 'h';
    } else if (*f == 'l') {
      f++;
      bytes = *f == 'l' ? sizeof(long long) : sizeof(long);
      f += *f == 'l';
    } else if (*f == 'j' || *f == 'L' || *f == 'q') {
      bytes = sizeof(long long);
      f++;
    } else if (*f == 'z' || *f == 't') {
      bytes = sizeof(size_t);
      f++;
    }
    char conversion = *f;
    if (conversion != 'c' && conversion != '[' && conversion != 'n') {
      while (space(*s)) {
        s++;
      }
    }
    if (*s == 0 && conversion != 'n') {
      return failed(items, converted);
    }
    void *target = isKept ? __builtin_va_arg(arguments, void *) : 0;
    const char *set = f;
    int negated = 0;
    switch (conversion) {
      case 'd':
      case 'i':
      case 'u':
      case 'o':
      case 'x':
      case 'X': {
        unsigned base = conversion == 'i' ? 0
            : conversion == 'o' ? 8
            : conversion == 'x' || conversion == 'X' ? 16 : 10;
        struct integer number;
        s = integer(s, width == 0 ? MANY : width, base, &number);
        if (s == 0) {
          return items;
        }
        if (isKept) {
          assign(target, bytes, conversion == 'd' || conversion == 'i', number);
          items++;
        }
        break;
      }
      case '[':
        negated = f[1] == '^';
        set = f + 1 + negated;
        f = end(set);
        if (*f == 0) {
          __proteus_bad_format();
        }
        /* fall through */
      case 's':
      case 'c': {
        size_t most = width != 0 ? width : conversion == 'c' ? 1 : MANY;
        size_t n = taken(s, most, conversion, set, negated);
        if (n == 0) {
          return items;
        }
        for (size_t i = 0; isKept && i < n; i++) {
          ((char *)target)[i] = s[i];
        }
        if (isKept && conversion != 'c') {
          ((char *)target)[n] = 0;
        }
        s += n;
        /* Too few characters are a failure, but some libraries take them. */
        if (conversion == 'c' && n < most && __proteus_unspecified_int() != 0) {
          return failed(items, converted);
        }
        items += isKept;
        break;
      }
      case 'n':
        if (isKept) {
          struct integer number = {(unsigned long long)(s - text), 0, 0};
          assign(target, bytes, 1, number);
        }
        break;
      default:
        __proteus_bad_format();
    }
    converted |= conversion != 'n';
    f++;
  }
  return items;
}
