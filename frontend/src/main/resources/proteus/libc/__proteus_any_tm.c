int __proteus_unmodelled_int(void);
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

static int between(int low, int high) {
  int value = __proteus_unmodelled_int();
  __VERIFIER_assume(value >= low && value <= high);
  return value;
}

/* Any broken-down time: C11 7.27.1 gives the ranges. */
void __proteus_any_tm(struct tm *result) {
  result->tm_sec = between(0, 60);
  result->tm_min = between(0, 59);
  result->tm_hour = between(0, 23);
  result->tm_mday = between(1, 31);
  result->tm_mon = between(0, 11);
  result->tm_year = __proteus_unmodelled_int();
  result->tm_wday = between(0, 6);
  result->tm_yday = between(0, 365);
  result->tm_isdst = between(-1, 1);
  result->tm_gmtoff = __proteus_unmodelled_int();
  result->tm_zone = "UTC";
}
