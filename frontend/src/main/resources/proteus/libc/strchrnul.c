char *strchrnul(const char *s, int c) {
  char wanted = (char)c;
  while (*s != wanted && *s != 0) {
    s++;
  }
  return (char *)s;
}
