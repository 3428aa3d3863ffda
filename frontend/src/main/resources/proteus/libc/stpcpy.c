typedef __typeof__(sizeof(0)) size_t;

char *strcpy(char *target, const char *source);
size_t strlen(const char *string);

char *stpcpy(char *target, const char *source) {
  strcpy(target, source);
  return target + strlen(target);
}
