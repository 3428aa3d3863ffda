void __proteus_any_errno(void);
void __proteus_invalid_argument(void);
struct tm;
char *__proteus_time_text(const struct tm *time, char *buffer, int room);
char *__proteus_time_room(void);

/* The C library has room for numbers of all lengths. */
char *asctime(const struct tm *time) {
  if (time == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  return __proteus_time_text(time, __proteus_time_room(), 114);
}
