void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);
void __proteus_invalid_argument(void);
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

struct tm *gmtime_r(const long *time, struct tm *result);

/* The members after a failure: as they were, or anything else. */
static int any(int value) {
  return __proteus_unmodelled_int() < 0 ? value : __proteus_unmodelled_int();
}

/* The days from 1970 to the first day of a month, which counts from 0. */
static long long days_before(long long year, int month) {
  if (month < 2) {
    year--;
    month += 12;
  }
  long long era = year / 400;
  int inEra = (int)(year % 400);
  if (inEra < 0) {
    inEra += 400;
    era--;
  }
  return era * 146097 + inEra * 365 + inEra / 4 - inEra / 100 + (153 * (month - 2) + 2) / 5
      - 719468;
}

/* Members beyond their ranges count as they are (C11 7.27.2.3). The C library may fail where a sum
   of some of them is beyond the years that there are, and that of all is not. */
long timegm(struct tm *time) {
  if (time == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  int month = time->tm_mon % 12;
  long long year = (long long)time->tm_year + 1900 + time->tm_mon / 12;
  if (month < 0) {
    month += 12;
    year--;
  }
  long long days = days_before(year, month) + time->tm_mday - 1;
  long long result =
      days * 86400 + time->tm_hour * 3600LL + time->tm_min * 60LL + time->tm_sec;
  long value = (long)result;
  struct tm parts;
  int far = time->tm_year > 1 << 30 || time->tm_year < -(1 << 30);
  if (value != result || gmtime_r(&value, &parts) == 0 || (far && __proteus_unmodelled_int() == 0)) {
    time->tm_sec = any(time->tm_sec);
    time->tm_min = any(time->tm_min);
    time->tm_hour = any(time->tm_hour);
    time->tm_mday = any(time->tm_mday);
    time->tm_mon = any(time->tm_mon);
    time->tm_year = any(time->tm_year);
    time->tm_wday = any(time->tm_wday);
    time->tm_yday = any(time->tm_yday);
    time->tm_isdst = any(time->tm_isdst);
    *__errno_location() = 75;
    return -1;
  }
  *time = parts;
  return value;
}
