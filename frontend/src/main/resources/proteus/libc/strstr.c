char *strstr(const char *text, const char *wanted) {
  while (1) {
    const char *t = text;
    const char *w = wanted;
    while (*w != 0 && *t == *w) {
      t++;
      w++;
    }
    if (*w == 0) {
      return (char *)text;
    }
    if (*text == 0) {
      return 0;
    }
    text++;
  }
}
