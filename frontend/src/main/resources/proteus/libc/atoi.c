void __proteus_invalid_argument(void);
long long strtoll(const char *s, char **end, int base);

/* The behaviour is undefined where the value is no int (C11 7.22.1). */
int atoi(const char *s) {
  long long value = strtoll(s, 0, 10);
  if (value != (int)value) {
    __proteus_invalid_argument();
  }
  return (int)value;
}
