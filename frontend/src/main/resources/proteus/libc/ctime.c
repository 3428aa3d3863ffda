char *ctime_r(const long *time, char *buffer);

char *ctime(const long *time) {
  static char buffer[26];
  return ctime_r(time, buffer);
}
