typedef __typeof__(sizeof(0)) size_t;

int __proteus_unmodelled_int(void);
int __proteus_next_byte(void);

/* As many bytes as there are at the time. */
long read(int file, void *buffer, size_t size) {
  unsigned char *bytes = buffer;
  size_t n = 0;
  while (n < size) {
    int c = __proteus_next_byte();
    if (c == -1) {
      break;
    }
    bytes[n] = (unsigned char)c;
    n++;
  }
  return n == 0 && __proteus_unmodelled_int() < 0 ? -1 : (long)n;
}
