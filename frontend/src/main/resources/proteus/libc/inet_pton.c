void __proteus_any_errno(void);
__typeof__(sizeof(0)) strlen(const char *s);
unsigned char __proteus_unmodelled_uchar(void);
int __proteus_unmodelled_int(void);

/* Any address of 4 or 16 bytes: of AF_INET and AF_INET6; what is no address leaves it as it is. */
int inet_pton(int family, const char *text, void *address) {
  unsigned char *bytes = address;
  int size = family == 2 ? 4 : family == 10 ? 16 : 0;
  strlen(text);
  __proteus_any_errno();
  if (size == 0) {
    return -1;
  }
  if (__proteus_unmodelled_int() == 0) {
    return 0;
  }
  for (int i = 0; i < size; i++) {
    bytes[i] = __proteus_unmodelled_uchar();
  }
  return 1;
}
