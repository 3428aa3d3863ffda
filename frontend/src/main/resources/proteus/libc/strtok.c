char *strtok_r(char *s, const char *separators, char **rest);

char *strtok(char *s, const char *separators) {
  static char *rest;
  return strtok_r(s, separators, &rest);
}
