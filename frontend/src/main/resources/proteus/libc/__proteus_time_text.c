int *__errno_location(void);

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
  long long length;
  long long room;
};

static void put(struct text *to, char c) {
  if (to->length < to->room - 1) {
    to->start[to->length] = c;
  }
  to->length++;
}

static void put_three(struct text *to, const char *names, int index) {
  for (int i = 0; i < 3; i++) {
    put(to, names[3 * index + i]);
  }
}

/* At least so many digits, and all of it as wide as that at least. */
static void put_number(struct text *to, int value, int digits, int width) {
  unsigned int rest = value < 0 ? 0u - (unsigned int)value : (unsigned int)value;
  char reversed[12];
  int n = 0;
  while (rest != 0 || n < digits) {
    reversed[n] = (char)('0' + rest % 10);
    rest /= 10;
    n++;
  }
  if (value < 0) {
    reversed[n] = '-';
    n++;
  }
  for (int i = n; i < width; i++) {
    put(to, ' ');
  }
  while (n > 0) {
    n--;
    put(to, reversed[n]);
  }
}

/* The text of C11 7.27.3.1, as far as it fits into the buffer; null if it does not. */
char *__proteus_time_text(const struct tm *time, char *buffer, int room) {
  if (time->tm_year > 2147483647 - 1900) {
    *__errno_location() = 75;
    return 0;
  }
  struct text text = {buffer, 0, room};
  int day = time->tm_wday >= 0 && time->tm_wday < 7 ? time->tm_wday : 7;
  int month = time->tm_mon >= 0 && time->tm_mon < 12 ? time->tm_mon : 12;
  put_three(&text, "SunMonTueWedThuFriSat???", day);
  put(&text, ' ');
  put_three(&text, "JanFebMarAprMayJunJulAugSepOctNovDec???", month);
  put_number(&text, time->tm_mday, 1, 3);
  put(&text, ' ');
  put_number(&text, time->tm_hour, 2, 2);
  put(&text, ':');
  put_number(&text, time->tm_min, 2, 2);
  put(&text, ':');
  put_number(&text, time->tm_sec, 2, 2);
  put(&text, ' ');
  put_number(&text, 1900 + time->tm_year, 1, 1);
  put(&text, '\n');
  buffer[text.length < room ? text.length : room - 1] = 0;
  if (text.length >= room) {
    *__errno_location() = 75;
    return 0;
  }
  return buffer;
}
