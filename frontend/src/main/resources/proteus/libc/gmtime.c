struct tm;
struct tm *gmtime_r(const long *time, struct tm *result);
struct tm *__proteus_tm_room(void);

struct tm *gmtime(const long *time) { return gmtime_r(time, __proteus_tm_room()); }
