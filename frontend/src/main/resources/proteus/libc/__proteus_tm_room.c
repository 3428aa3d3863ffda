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

/* gmtime and localtime write to the same place (C11 7.27.3p1). */
struct tm *__proteus_tm_room(void) {
  static struct tm room;
  return &room;
}
