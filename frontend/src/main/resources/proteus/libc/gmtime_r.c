void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);
void __proteus_invalid_argument(void);
int *__errno_location(void);
void __VERIFIER_assume(int condition);

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

/* The members after a failure: as they were, or anything else. */
static int any(int value) {
  return __proteus_unmodelled_int() < 0 ? value : __proteus_unmodelled_int();
}

/*
 * In years that begin in March, the day of a leap year is the last one. 400 such years have 146097
 * days, and 719468 days are from March of the year 0 to 1970.
 */
struct tm *gmtime_r(const long *time, struct tm *result) {
  if (time == 0 || result == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  long long now = *time;
  long long days = now / 86400;
  int seconds = (int)(now % 86400);
  if (seconds < 0) {
    seconds += 86400;
    days--;
  }
  int weekday = (int)((days + 4) % 7);
  if (weekday < 0) {
    weekday += 7;
  }
  long long shifted = days + 719468;
  long long era = shifted / 146097;
  int day = (int)(shifted % 146097);
  if (day < 0) {
    day += 146097;
    era--;
  }
  int century = day / 36524 < 4 ? day / 36524 : 3;
  day -= century * 36524;
  int four = day / 1461;
  day -= four * 1461;
  int one = day / 365 < 4 ? day / 365 : 3;
  day -= one * 365;
  int march = (5 * day + 2) / 153;
  int month = march < 10 ? march + 2 : march - 10;
  int inEra = century * 100 + four * 4 + one;
  long long year = era * 400 + inEra + (march < 10 ? 0 : 1);
  int leap = one == 0 && (four != 0 || century == 0);
  if (year - 1900 > 2147483647 || year - 1900 < -2147483647 - 1) {
    result->tm_sec = any(result->tm_sec);
    result->tm_min = any(result->tm_min);
    result->tm_hour = any(result->tm_hour);
    result->tm_mday = any(result->tm_mday);
    result->tm_mon = any(result->tm_mon);
    result->tm_year = any(result->tm_year);
    result->tm_wday = any(result->tm_wday);
    result->tm_yday = any(result->tm_yday);
    result->tm_isdst = any(result->tm_isdst);
    *__errno_location() = 75;
    return 0;
  }
  result->tm_sec = seconds % 60;
  result->tm_min = seconds / 60 % 60;
  result->tm_hour = seconds / 3600;
  result->tm_mday = day - (153 * march + 2) / 5 + 1;
  result->tm_mon = month;
  result->tm_year = (int)(year - 1900);
  result->tm_wday = weekday;
  result->tm_yday = march < 10 ? day + 59 + leap : day - 306;
  /* These follow; solvers would take long to see it. */
  __VERIFIER_assume(result->tm_sec >= 0 && result->tm_sec <= 59);
  __VERIFIER_assume(result->tm_min >= 0 && result->tm_min <= 59);
  __VERIFIER_assume(result->tm_hour >= 0 && result->tm_hour <= 23);
  __VERIFIER_assume(result->tm_mday >= 1 && result->tm_mday <= 31);
  __VERIFIER_assume(result->tm_mon >= 0 && result->tm_mon <= 11);
  __VERIFIER_assume(result->tm_wday >= 0 && result->tm_wday <= 6);
  __VERIFIER_assume(result->tm_yday >= 0 && result->tm_yday <= 365);
  result->tm_isdst = 0;
  result->tm_gmtoff = 0;
  result->tm_zone = "GMT";
  return result;
}
