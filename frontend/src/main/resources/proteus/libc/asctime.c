char *asctime_r(const void *time, char *buffer);

char *asctime(const void *time) {
  static char buffer[26];
  return asctime_r(time, buffer);
}
