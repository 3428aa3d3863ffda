typedef __typeof__(sizeof(0)) size_t;

char __proteus_unmodelled_char(void);
int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

size_t strftime(char *buffer, size_t size, const char *format, const void *time) {
  size_t n = 0;
  while (n < size) {
    char c = __proteus_unmodelled_char();
    buffer[n] = c;
    if (c == 0) {
      return n;
    }
    n++;
  }
  return 0;
}
