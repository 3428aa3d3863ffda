typedef __typeof__(sizeof(0)) size_t;

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *bytes = s;
  unsigned char wanted = (unsigned char)c;
  for (size_t i = 0; i < n; i++) {
    if (bytes[i] == wanted) {
      return (void *)(bytes + i);
    }
  }
  return 0;
}
