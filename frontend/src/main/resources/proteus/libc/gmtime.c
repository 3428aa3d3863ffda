struct tm;
struct tm *gmtime_r(const long *time, struct tm *result);

struct tm *gmtime(const long *time) {
  static long room[16];
  return gmtime_r(time, (struct tm *)room);
}
