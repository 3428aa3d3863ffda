typedef __typeof__(sizeof(0)) size_t;

char __proteus_unmodelled_char(void);

struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};

struct text {
  char *start;
  size_t length;
  size_t room;
  int known;
};

static void put(struct text *to, char c) {
  if (to->length < to->room) {
    to->start[to->length] = c;
  }
  if (to->length <= to->room) {
    to->length++;
  }
}

/* A name up to its comma. */
static void put_name(struct text *to, const char *names, int index, int letters) {
  while (index > 0) {
    if (*names == ',') {
      index--;
    }
    names++;
  }
  for (int i = 0; i < letters && names[i] != ','; i++) {
    put(to, names[i]);
  }
}

/* Characters that the standard does not give, of values beyond their ranges, are any. */
static int within(struct text *to, int value, int low, int high) {
  if (value < low || value > high) {
    to->known = 0;
    return 0;
  }
  return 1;
}

static void put_two(struct text *to, int value, int low, int high, char first) {
  if (within(to, value, low, high)) {
    put(to, value < 10 ? first : (char)('0' + value / 10));
    put(to, (char)('0' + value % 10));
  }
}

static void put_three(struct text *to, int value, int low, int high) {
  if (within(to, value, low, high)) {
    put(to, (char)('0' + value / 100));
    put(to, (char)('0' + value / 10 % 10));
    put(to, (char)('0' + value % 10));
  }
}

static void put_year(struct text *to, int year) {
  if (within(to, year, 1000 - 1900, 9999 - 1900)) {
    put_two(to, (year + 1900) / 100, 10, 99, '0');
    put_two(to, (year + 1900) % 100, 0, 99, '0');
  }
}

static void put_year_of_century(struct text *to, int year) {
  if (within(to, year, 1000 - 1900, 9999 - 1900)) {
    put_two(to, (year + 1900) % 100, 0, 99, '0');
  }
}

static void put_day(struct text *to, const struct tm *time, int letters) {
  if (within(to, time->tm_wday, 0, 6)) {
    const char *names = "Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,";
    put_name(to, names, time->tm_wday, letters);
  }
}

static void put_month(struct text *to, const struct tm *time, int letters) {
  if (within(to, time->tm_mon, 0, 11)) {
    const char *names =
        "January,February,March,April,May,June,July,August,September,October,November,December,";
    put_name(to, names, time->tm_mon, letters);
  }
}

static void put_clock(struct text *to, const struct tm *time, int hours, int seconds) {
  int hour = time->tm_hour;
  if (!within(to, hour, 0, 23)) {
    return;
  }
  if (hours == 12) {
    hour = (hour + 11) % 12 + 1;
  }
  put_two(to, hour, 0, 23, '0');
  put(to, ':');
  put_two(to, time->tm_min, 0, 59, '0');
  if (seconds) {
    put(to, ':');
    put_two(to, time->tm_sec, 0, 60, '0');
  }
}

static void put_half(struct text *to, const struct tm *time) {
  if (within(to, time->tm_hour, 0, 23)) {
    put(to, time->tm_hour < 12 ? 'A' : 'P');
    put(to, 'M');
  }
}

static void put_date(struct text *to, const struct tm *time) {
  put_two(to, time->tm_mon > 11 ? 99 : time->tm_mon + 1, 1, 12, '0');
  put(to, '/');
  put_two(to, time->tm_mday, 1, 31, '0');
  put(to, '/');
  put_year_of_century(to, time->tm_year);
}

static void put_week(struct text *to, const struct tm *time, int first) {
  if (within(to, time->tm_wday, 0, 6) && within(to, time->tm_yday, 0, 365)) {
    put_two(to, (time->tm_yday - (time->tm_wday + 7 - first) % 7 + 7) / 7, 0, 53, '0');
  }
}

/* What one conversion writes, in the locale "C". */
static void convert(struct text *to, char conversion, const struct tm *time) {
  switch (conversion) {
    case '%':
      put(to, '%');
      break;
    case 'n':
      put(to, '\n');
      break;
    case 't':
      put(to, '\t');
      break;
    case 'a':
      put_day(to, time, 3);
      break;
    case 'A':
      put_day(to, time, 9);
      break;
    case 'b':
    case 'h':
      put_month(to, time, 3);
      break;
    case 'B':
      put_month(to, time, 9);
      break;
    case 'c':
      put_day(to, time, 3);
      put(to, ' ');
      put_month(to, time, 3);
      put(to, ' ');
      put_two(to, time->tm_mday, 1, 31, ' ');
      put(to, ' ');
      put_clock(to, time, 24, 1);
      put(to, ' ');
      put_year(to, time->tm_year);
      break;
    case 'C':
      if (within(to, time->tm_year, 1000 - 1900, 9999 - 1900)) {
        put_two(to, (time->tm_year + 1900) / 100, 10, 99, '0');
      }
      break;
    case 'd':
      put_two(to, time->tm_mday, 1, 31, '0');
      break;
    case 'D':
    case 'x':
      put_date(to, time);
      break;
    case 'e':
      put_two(to, time->tm_mday, 1, 31, ' ');
      break;
    case 'F':
      put_year(to, time->tm_year);
      put(to, '-');
      put_two(to, time->tm_mon > 11 ? 99 : time->tm_mon + 1, 1, 12, '0');
      put(to, '-');
      put_two(to, time->tm_mday, 1, 31, '0');
      break;
    case 'H':
      put_two(to, time->tm_hour, 0, 23, '0');
      break;
    case 'I':
      if (within(to, time->tm_hour, 0, 23)) {
        put_two(to, (time->tm_hour + 11) % 12 + 1, 1, 12, '0');
      }
      break;
    case 'j':
      if (within(to, time->tm_yday, 0, 365)) {
        put_three(to, time->tm_yday + 1, 1, 366);
      }
      break;
    case 'm':
      put_two(to, time->tm_mon > 11 ? 99 : time->tm_mon + 1, 1, 12, '0');
      break;
    case 'M':
      put_two(to, time->tm_min, 0, 59, '0');
      break;
    case 'p':
      put_half(to, time);
      break;
    case 'r':
      put_clock(to, time, 12, 1);
      put(to, ' ');
      put_half(to, time);
      break;
    case 'R':
      put_clock(to, time, 24, 0);
      break;
    case 'S':
      put_two(to, time->tm_sec, 0, 60, '0');
      break;
    case 'T':
    case 'X':
      put_clock(to, time, 24, 1);
      break;
    case 'u':
      if (within(to, time->tm_wday, 0, 6)) {
        put(to, (char)('0' + (time->tm_wday + 6) % 7 + 1));
      }
      break;
    case 'U':
      put_week(to, time, 0);
      break;
    case 'w':
      if (within(to, time->tm_wday, 0, 6)) {
        put(to, (char)('0' + time->tm_wday));
      }
      break;
    case 'W':
      put_week(to, time, 1);
      break;
    case 'y':
      put_year_of_century(to, time->tm_year);
      break;
    case 'Y':
      put_year(to, time->tm_year);
      break;
    default:
      to->known = 0;
  }
}

static size_t any_text(char *buffer, size_t size) {
  for (size_t n = 0; n < size; n++) {
    char c = __proteus_unmodelled_char();
    buffer[n] = c;
    if (c == 0) {
      return n;
    }
  }
  return 0;
}

/* Time zones, other conversions, and flags of the C library give any text. */
size_t strftime(char *buffer, size_t size, const char *format, const struct tm *time) {
  struct text text = {buffer, 0, size, 1};
  for (const char *f = format; *f != 0; f++) {
    if (*f == '%') {
      f++;
      if (*f == 0) {
        text.known = 0;
        break;
      }
      convert(&text, *f, time);
    } else {
      put(&text, *f);
    }
  }
  if (!text.known) {
    return any_text(buffer, size);
  }
  if (text.length < size) {
    buffer[text.length] = 0;
    return text.length;
  }
  for (size_t i = 0; i < size; i++) {
    buffer[i] = __proteus_unmodelled_char();
  }
  return 0;
}
