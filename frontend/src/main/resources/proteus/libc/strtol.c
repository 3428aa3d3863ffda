int *__errno_location(void);
long long strtoll(const char *s, char **end, int base);

long strtol(const char *s, char **end, int base) {
  long long value = strtoll(s, end, base);
  const long max = (long)(~0UL >> 1);
  if (value > max) {
    *__errno_location() = 34;
    return max;
  }
  if (value < -max - 1) {
    *__errno_location() = 34;
    return -max - 1;
  }
  return (long)value;
}
