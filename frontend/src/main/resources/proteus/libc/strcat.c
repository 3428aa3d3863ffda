char *strcpy(char *target, const char *source);

char *strcat(char *target, const char *source) {
  char *t = target;
  while (*t != 0) {
    t++;
  }
  strcpy(t, source);
  return target;
}
