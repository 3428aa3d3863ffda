typedef __typeof__(sizeof(0)) size_t;

void __proteus_any_errno(void);
unsigned char __proteus_unmodelled_uchar(void);
long __proteus_unmodelled_long(void);

/* Any bytes, as many as there are and at most so many, or a failure. */
long __proteus_any_bytes(unsigned char *bytes, size_t size) {
  long n = __proteus_unmodelled_long();
  __proteus_any_errno();
  if (n < 0 || (size_t)n > size) {
    return -1;
  }
  for (long i = 0; i < n; i++) {
    bytes[i] = __proteus_unmodelled_uchar();
  }
  return n;
}
