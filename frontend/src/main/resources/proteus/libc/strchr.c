char *strchr(const char *s, int c) {
  char wanted = (char)c;
  while (*s != wanted) {
    if (*s == 0) {
      return 0;
    }
    s++;
  }
  return (char *)s;
}
