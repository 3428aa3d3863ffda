typedef __typeof__(sizeof(0)) size_t;

void __proteus_invalid_argument(void);
size_t strspn(const char *s, const char *accepted);
size_t strcspn(const char *s, const char *rejected);

char *strtok_r(char *s, const char *separators, char **rest) {
  if (s == 0) {
    s = *rest;
  }
  if (s == 0) {
    __proteus_invalid_argument();
  }
  s += strspn(s, separators);
  if (*s == 0) {
    *rest = s;
    return 0;
  }
  char *end = s + strcspn(s, separators);
  if (*end != 0) {
    *end = 0;
    end++;
  }
  *rest = end;
  return s;
}
