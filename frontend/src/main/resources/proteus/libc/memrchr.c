typedef __typeof__(sizeof(0)) size_t;

void *memrchr(const void *s, int c, size_t n) {
  const unsigned char *bytes = s;
  unsigned char wanted = (unsigned char)c;
  while (n > 0) {
    n--;
    if (bytes[n] == wanted) {
      return (void *)(bytes + n);
    }
  }
  return 0;
}
