typedef __typeof__(sizeof(0)) size_t;

unsigned char __proteus_unmodelled_uchar(void);
int __proteus_unmodelled_int(void);
int __proteus_next_byte(void);

/* Of an element that is read in part, the value is indeterminate (C11 7.21.8.1p2). */
size_t fread(void *buffer, size_t size, size_t count, void *file) {
  unsigned char *bytes = buffer;
  size_t n = 0;
  if (size != 0) {
    while (n < count) {
      size_t i = 0;
      int c = 0;
      while (i < size && (c = __proteus_next_byte()) != -1) {
        bytes[n * size + i] = (unsigned char)c;
        i++;
      }
      if (c == -1) {
        while (i < size && __proteus_unmodelled_int() != 0) {
          bytes[n * size + i] = __proteus_unmodelled_uchar();
          i++;
        }
        return n;
      }
      n++;
    }
  }
  return n;
}
