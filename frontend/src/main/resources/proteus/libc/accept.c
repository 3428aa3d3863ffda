void __proteus_any_errno(void);
int __proteus_any_sized(unsigned char *value, unsigned *size);
int __proteus_unmodelled_int(void);

int accept(int socket, void *address, unsigned *size) {
  if (address != 0) {
    return __proteus_any_sized(address, size);
  }
  int result = __proteus_unmodelled_int();
  __proteus_any_errno();
  return result < 0 ? -1 : result;
}
