typedef __typeof__(sizeof(0)) size_t;

void __proteus_bad_format(void);
void __proteus_invalid_argument(void);
void __proteus_print_text(const char *text, int most);

static int isFlag(char c) {
  return c == '-' || c == '+' || c == ' ' || c == '#' || c == '0' || c == '\'' || c == 'I';
}

/* Takes the arguments that a format asks for, and reads their texts; prints nothing. */
void __proteus_print(const char *format, __builtin_va_list arguments) {
  if (format == 0) {
    __proteus_invalid_argument();
  }
  for (const char *f = format; *f != 0; f++) {
    if (*f != '%') {
      continue;
    }
    f++;
    while (isFlag(*f)) {
      f++;
    }
    if (*f == '*') {
      (void)__builtin_va_arg(arguments, int);
      f++;
    }
    while (*f >= '0' && *f <= '9') {
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
    char length = *f;
    if (length == 'h') {
      f += f[1] == 'h' ? 2 : 1;
    } else if (length == 'l') {
      bytes = f[1] == 'l' ? sizeof(long long) : sizeof(long);
      f += f[1] == 'l' ? 2 : 1;
    } else if (length == 'j' || length == 'L' || length == 'q') {
      bytes = sizeof(long long);
      f++;
    } else if (length == 'z' || length == 't') {
      bytes = sizeof(size_t);
      f++;
    }
    switch (*f) {
      case '%':
      case 'm':
        break;
      case 'd':
      case 'i':
      case 'u':
      case 'o':
      case 'x':
      case 'X':
        if (bytes == sizeof(long long)) {
          (void)__builtin_va_arg(arguments, long long);
        } else {
          (void)__builtin_va_arg(arguments, int);
        }
        break;
      case 'c':
        (void)__builtin_va_arg(arguments, int);
        break;
      case 's': {
        const char *text = __builtin_va_arg(arguments, const char *);
        if (length == 'l') {
          __proteus_bad_format();
        }
        __proteus_print_text(text, precision);
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
        if (length == 'L') {
          (void)__builtin_va_arg(arguments, long double);
        } else {
          (void)__builtin_va_arg(arguments, double);
        }
        break;
      case 'p':
        (void)__builtin_va_arg(arguments, void *);
        break;
      default:
        __proteus_bad_format();
    }
  }
}
