typedef __typeof__(sizeof(0)) size_t;

unsigned char __proteus_unmodelled_uchar(void);
int __proteus_unmodelled_int(void);
void __proteus_any_errno(void);

/* Any bytes; of an element that is read in part, the value is indeterminate (C11 7.21.8.1p2). */
size_t fread(void *buffer, size_t size, size_t count, void *file) {
  __proteus_any_errno();
  unsigned char *bytes = buffer;
  size_t n = 0;
  if (size != 0) {
    while (n < count && __proteus_unmodelled_int() != 0) {
      for (size_t i = 0; i < size; i++) {
        bytes[n * size + i] = __proteus_unmodelled_uchar();
      }
      n++;
    }
    if (n < count) {
      for (size_t i = 0; i < size && __proteus_unmodelled_int() != 0; i++) {
        bytes[n * size + i] = __proteus_unmodelled_uchar();
      }
    }
  }
  return n;
}
