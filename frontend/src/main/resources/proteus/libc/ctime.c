struct tm;
char *ctime_r(const long *time, char *buffer);
char *__proteus_time_room(void);
struct tm *__proteus_tm_room(void);
void __proteus_any_tm(struct tm *result);

/* It calls localtime. */
char *ctime(const long *time) {
  __proteus_any_tm(__proteus_tm_room());
  return ctime_r(time, __proteus_time_room());
}
