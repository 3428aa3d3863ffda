char *rindex(const char *s, int c) {
  char wanted = (char)c;
  const char *last = 0;
  while (1) {
    if (*s == wanted) {
      last = s;
    }
    if (*s == 0) {
      return (char *)last;
    }
    s++;
  }
}
