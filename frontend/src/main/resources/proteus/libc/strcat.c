char *strcat(char *target, const char *source) {
  char *t = target;
  while (*t != 0) {
    t++;
  }
  while (*source != 0) {
    *t = *source;
    t++;
    source++;
  }
  *t = 0;
  return target;
}
