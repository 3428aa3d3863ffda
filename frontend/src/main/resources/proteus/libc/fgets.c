unsigned char __proteus_unmodelled_uchar(void);
int __proteus_unmodelled_int(void);
void __proteus_any_errno(void);

char *fgets(char *buffer, int size, void *file) {
  __proteus_any_errno();
  if (size <= 0 || __proteus_unmodelled_int() < 0) {
    return 0;
  }
  int n = 0;
  while (n < size - 1 && __proteus_unmodelled_int() != 0) {
    buffer[n] = (char)__proteus_unmodelled_uchar();
    n++;
  }
  buffer[n] = 0;
  return buffer;
}
