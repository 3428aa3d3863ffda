char *stpcpy(char *target, const char *source) {
  while (*source != 0) {
    *target = *source;
    target++;
    source++;
  }
  *target = 0;
  return target;
}
