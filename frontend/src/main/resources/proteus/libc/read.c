typedef __typeof__(sizeof(0)) size_t;

unsigned char __proteus_unmodelled_uchar(void);
int __proteus_unmodelled_int(void);
void __proteus_any_errno(void);

long read(int file, void *buffer, size_t size) {
  unsigned char *bytes = buffer;
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return -1;
  }
  size_t n = 0;
  while (n < size && __proteus_unmodelled_int() != 0) {
    bytes[n] = __proteus_unmodelled_uchar();
    n++;
  }
  return (long)n;
}
