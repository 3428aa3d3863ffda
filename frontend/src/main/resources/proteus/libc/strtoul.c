int *__errno_location(void);
unsigned long long strtoull(const char *s, char **end, int base);

unsigned long strtoul(const char *s, char **end, int base) {
  const char *p = s;
  while (*p == ' ' || (*p >= 9 && *p <= 13)) {
    p++;
  }
  int negative = *p == '-';
  int *error = __errno_location();
  int before = *error;
  *error = 0;
  unsigned long long value = strtoull(s, end, base);
  if (*error == 0 && (negative ? -value : value) > ~0UL) {
    *error = 34;
  }
  if (*error != 0) {
    return ~0UL;
  }
  *error = before;
  return (unsigned long)value;
}
