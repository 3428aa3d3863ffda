struct tm;
struct tm *localtime_r(const long *time, struct tm *result);

struct tm *localtime(const long *time) {
  static long room[16];
  return localtime_r(time, (struct tm *)room);
}
