struct tm;
struct tm *localtime_r(const long *time, struct tm *result);
struct tm *__proteus_tm_room(void);

struct tm *localtime(const long *time) { return localtime_r(time, __proteus_tm_room()); }
