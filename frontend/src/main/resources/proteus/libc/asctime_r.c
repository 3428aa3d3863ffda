void __proteus_any_errno(void);
void __proteus_invalid_argument(void);
struct tm;
char *__proteus_time_text(const struct tm *time, char *buffer, int room);

char *asctime_r(const struct tm *time, char *buffer) {
  if (time == 0 || buffer == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  return __proteus_time_text(time, buffer, 26);
}
