void __proteus_any_errno(void);
unsigned char __proteus_unmodelled_uchar(void);
int __proteus_unmodelled_int(void);

/* Any bytes up to the size that is given, which becomes that of the value; or a failure. */
int __proteus_any_sized(unsigned char *value, unsigned *size) {
  int result = __proteus_unmodelled_int();
  __proteus_any_errno();
  if (result < 0) {
    return -1;
  }
  unsigned room = *size;
  for (unsigned i = 0; i < room; i++) {
    value[i] = __proteus_unmodelled_uchar();
  }
  *size = (unsigned)__proteus_unmodelled_int();
  return result;
}
