struct tm;
struct tm *gmtime_r(const long *time, struct tm *result);

/* The time zone is not known, and neither is the time. */
struct tm *localtime_r(const long *time, struct tm *result) { return gmtime_r(time, result); }
