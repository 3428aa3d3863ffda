/* Proteus: <time.h>, as far as programs under verification use it. */
#ifndef PROTEUS_TIME_H
#define PROTEUS_TIME_H
#include <sys/types.h>
typedef long clock_t;
#define CLOCKS_PER_SEC 1000000
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
time_t time(time_t *result);
clock_t clock(void);
double difftime(time_t later, time_t earlier);
time_t mktime(struct tm *parts);
struct tm *gmtime(const time_t *time);
struct tm *localtime(const time_t *time);
struct tm *gmtime_r(const time_t *time, struct tm *result);
struct tm *localtime_r(const time_t *time, struct tm *result);
time_t timegm(struct tm *parts);
char *asctime_r(const struct tm *parts, char *text);
char *ctime_r(const time_t *time, char *text);
char *asctime(const struct tm *parts);
char *ctime(const time_t *time);
size_t strftime(char *text, size_t size, const char *format, const struct tm *parts);
int nanosleep(const struct timespec *request, struct timespec *remaining);
int clock_gettime(clockid_t clock, struct timespec *result);
#endif
