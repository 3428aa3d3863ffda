typedef __typeof__(sizeof(0)) size_t;

int __proteus_unspecified_int(void);
void __proteus_bad_format(void);
void __proteus_invalid_argument(void);
void __proteus_overlap(void);

enum { LEFT = 1, PLUS = 2, SPACE = 4, ALTERNATIVE = 8, ZERO = 16 };

/* Lengths from 2147483648u on are not told apart: the result is negative. */
static size_t put(char *text, size_t room, size_t at, char c) {
  if (at < room) {
    text[at] = c;
  }
  return at < 2147483648u ? at + 1 : at;
}

static size_t pad(char *text, size_t room, size_t at, size_t from, size_t width, char c) {
  while (from < width && at < 2147483648u) {
    at = put(text, room, at, c);
    from++;
  }
  return at;
}

static size_t integer(
    char *text, size_t room, size_t at, unsigned long long value, char sign, unsigned base,
    char ten, int flags, size_t width, int precision) {
  char digits[24];
  int n = 0;
  int prefix = (flags & ALTERNATIVE) != 0 && base == 16 && value != 0;
  while (value != 0) {
    int digit = (int)(value % base);
    digits[n] = (char)(digit < 10 ? '0' + digit : ten + (digit - 10));
    n++;
    value /= base;
  }
  size_t least = precision < 0 ? 1 : (size_t)precision;
  if ((flags & ALTERNATIVE) != 0 && base == 8 && least <= (size_t)n) {
    least = (size_t)n + 1;
  }
  size_t before = (sign != 0) + 2 * prefix;
  size_t length = before + (least > (size_t)n ? least : (size_t)n);
  if ((flags & LEFT) == 0 && ((flags & ZERO) == 0 || precision >= 0)) {
    at = pad(text, room, at, length, width, ' ');
  }
  if (sign != 0) {
    at = put(text, room, at, sign);
  }
  if (prefix) {
    at = put(text, room, at, '0');
    at = put(text, room, at, (char)(ten + ('x' - 'a')));
  }
  if ((flags & LEFT) == 0 && (flags & ZERO) != 0 && precision < 0) {
    at = pad(text, room, at, length, width, '0');
  }
  at = pad(text, room, at, (size_t)n, least, '0');
  while (n > 0) {
    n--;
    at = put(text, room, at, digits[n]);
  }
  if ((flags & LEFT) != 0) {
    at = pad(text, room, at, length, width, ' ');
  }
  return at;
}

static size_t character(
    char *text, size_t room, size_t at, char c, int flags, size_t width) {
  if ((flags & LEFT) == 0) {
    at = pad(text, room, at, 1, width, ' ');
  }
  at = put(text, room, at, c);
  if ((flags & LEFT) != 0) {
    at = pad(text, room, at, 1, width, ' ');
  }
  return at;
}

/*
 * Found where they meet until the string is copied (C11 7.21.6.6p2): not what is written later.
 */
static size_t string(
    char *text, size_t room, size_t at, const char *s, int flags, size_t width, int precision) {
  if (s == 0) {
    __proteus_invalid_argument();
  }
  for (size_t i = 0; i < at && i < room; i++) {
    if (text + i == s) {
      __proteus_overlap();
    }
  }
  size_t n = 0;
  if (width != 0 && (flags & LEFT) == 0) {
    while ((precision < 0 || n < (size_t)precision) && s[n] != 0) {
      n++;
    }
    at = pad(text, room, at, n, width, ' ');
    n = 0;
  }
  while (precision < 0 || n < (size_t)precision) {
    char c = s[n];
    if (room != 0 && s + n == text) {
      __proteus_overlap();
    }
    if (c == 0) {
      break;
    }
    at = put(text, room, at, c);
    if (at <= room && text + (at - 1) == s) {
      __proteus_overlap();
    }
    n++;
  }
  if ((flags & LEFT) != 0) {
    at = pad(text, room, at, n, width, ' ');
  }
  return at;
}

/* Any text of up to so many characters: what becomes of it is left open here. */
static size_t number(
    char *text, size_t room, size_t at, size_t most, int flags, size_t width) {
  size_t n = (size_t)__proteus_unspecified_int();
  if (n == 0) {
    n = 1;
  }
  if (n > most) {
    n = most;
  }
  if ((flags & LEFT) == 0) {
    at = pad(text, room, at, n, width, ' ');
  }
  for (size_t i = 0; i < n && at < 2147483648u; i++) {
    char c = (char)__proteus_unspecified_int();
    at = put(text, room, at, c == 0 ? '0' : c);
  }
  if ((flags & LEFT) != 0) {
    at = pad(text, room, at, n, width, ' ');
  }
  return at;
}

static int flag(char c) {
  return c == '-' ? LEFT
      : c == '+' ? PLUS
      : c == ' ' ? SPACE
      : c == '#' ? ALTERNATIVE
      : c == '0' ? ZERO
      : 0;
}

/* The most digits before the point that a number has, and the most places of its exponent. */
static size_t floating(char conversion, int isLong, int precision) {
  size_t places = precision < 0 ? 6 : (size_t)precision;
  if (conversion == 'a' || conversion == 'A') {
    places = precision < 16 ? 16 : (size_t)precision;
  }
  return places + (conversion == 'f' || conversion == 'F' ? (isLong ? 4935 : 311) : 12);
}

int vsnprintf(char *text, size_t size, const char *format, __builtin_va_list arguments) {
  if (format == 0) {
    __proteus_invalid_argument();
  }
  size_t room = size == 0 ? 0 : size - 1;
  size_t at = 0;
  const char *f = format;
  while (*f != 0) {
    if (*f != '%') {
      at = put(text, room, at, *f);
      f++;
      continue;
    }
    f++;
    if (*f == '%') {
      at = put(text, room, at, '%');
      f++;
      continue;
    }
    int flags = 0;
    while (flag(*f) != 0) {
      flags |= flag(*f);
      f++;
    }
    size_t width = 0;
    if (*f == '*') {
      int given = __builtin_va_arg(arguments, int);
      if (given < 0) {
        flags |= LEFT;
      }
      width = given < 0 ? 0u - (unsigned)given : (unsigned)given;
      f++;
    }
    while (*f >= '0' && *f <= '9') {
      width = width < 300000000 ? 10 * width + (size_t)(*f - '0') : 2147483648u;
      f++;
    }
    int precision = -1;
    if (*f == '.') {
      f++;
      precision = 0;
      if (*f == '*') {
        precision = __builtin_va_arg(arguments, int);
        f++;
      }
      while (*f >= '0' && *f <= '9') {
        precision = precision < 200000000 ? 10 * precision + (*f - '0') : 2147483647;
        f++;
      }
    }
    size_t bytes = sizeof(int);
    int isLong = 0;
    if (*f == 'h') {
      f++;
      bytes = *f == 'h' ? 1 : sizeof(short);
      f += *f == 'h';
    } else if (*f == 'l') {
      f++;
      isLong = 1;
      bytes = *f == 'l' ? sizeof(long long) : sizeof(long);
      f += *f == 'l';
    } else if (*f == 'j' || *f == 'L' || *f == 'q') {
      isLong = *f == 'L';
      bytes = sizeof(long long);
      f++;
    } else if (*f == 'z' || *f == 't') {
      bytes = sizeof(size_t);
      f++;
    }
    char conversion = *f;
    switch (conversion) {
      case 'd':
      case 'i': {
        long long value =
            bytes == sizeof(long long)
                ? __builtin_va_arg(arguments, long long)
                : __builtin_va_arg(arguments, int);
        if (bytes == 1) {
          value = (signed char)value;
        } else if (bytes == sizeof(short)) {
          value = (short)value;
        }
        char sign = value < 0 ? '-' : (flags & PLUS) != 0 ? '+' : (flags & SPACE) != 0 ? ' ' : 0;
        unsigned long long magnitude = (unsigned long long)value;
        if (value < 0) {
          magnitude = 0 - magnitude;
        }
        at = integer(
            text, room, at, magnitude, sign, 10, 'a', flags & ~ALTERNATIVE, width, precision);
        break;
      }
      case 'u':
      case 'o':
      case 'x':
      case 'X': {
        unsigned long long value =
            bytes == sizeof(long long)
                ? __builtin_va_arg(arguments, unsigned long long)
                : __builtin_va_arg(arguments, unsigned);
        if (bytes == 1) {
          value = (unsigned char)value;
        } else if (bytes == sizeof(short)) {
          value = (unsigned short)value;
        }
        unsigned base = conversion == 'u' ? 10 : conversion == 'o' ? 8 : 16;
        at = integer(
            text, room, at, value, 0, base, conversion == 'X' ? 'A' : 'a', flags, width, precision);
        break;
      }
      case 'c': {
        int c = __builtin_va_arg(arguments, int);
        at = isLong
            ? number(text, room, at, 16, flags, width)
            : character(text, room, at, (char)c, flags, width);
        break;
      }
      case 's': {
        const char *s = __builtin_va_arg(arguments, const char *);
        at = isLong
            ? number(text, room, at, 2147483648u, flags, width)
            : string(text, room, at, s, flags, width, precision);
        break;
      }
      case 'f':
      case 'F':
      case 'e':
      case 'E':
      case 'g':
      case 'G':
      case 'a':
      case 'A':
        if (isLong && bytes == sizeof(long long) && f[-1] == 'L') {
          (void)__builtin_va_arg(arguments, long double);
        } else {
          (void)__builtin_va_arg(arguments, double);
        }
        at = number(
            text, room, at, floating(conversion, f[-1] == 'L', precision), flags, width);
        break;
      case 'p':
        (void)__builtin_va_arg(arguments, void *);
        at = number(text, room, at, 2 + 2 * sizeof(void *), flags, width);
        break;
      case 'n': {
        void *target = __builtin_va_arg(arguments, void *);
        if (bytes == 1) {
          *(signed char *)target = (signed char)at;
        } else if (bytes == sizeof(short)) {
          *(short *)target = (short)at;
        } else if (bytes == sizeof(int)) {
          *(int *)target = (int)at;
        } else {
          *(long long *)target = (long long)at;
        }
        break;
      }
      default:
        __proteus_bad_format();
    }
    f++;
  }
  if (size != 0) {
    text[at < room ? at : room] = 0;
  }
  return at < 2147483648u ? (int)at : -1;
}
