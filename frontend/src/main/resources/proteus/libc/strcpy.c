char *strcpy(char *target, const char *source) {
  char *t = target;
  while (*source != 0) {
    *t = *source;
    t++;
    source++;
  }
  *t = 0;
  return target;
}
