typedef __typeof__(sizeof(0)) size_t;

size_t strcspn(const char *s, const char *rejected);

char *strpbrk(const char *s, const char *accepted) {
  s += strcspn(s, accepted);
  return *s != 0 ? (char *)s : 0;
}
