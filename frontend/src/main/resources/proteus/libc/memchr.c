typedef __typeof__(sizeof(0)) size_t;

void __proteus_invalid_argument(void);

void *memchr(const void *s, int c, size_t n) {
  if (s == 0) {
    __proteus_invalid_argument();
  }
  const unsigned char *bytes = s;
  unsigned char wanted = (unsigned char)c;
  for (size_t i = 0; i < n; i++) {
    if (bytes[i] == wanted) {
      return (void *)(bytes + i);
    }
  }
  return 0;
}
