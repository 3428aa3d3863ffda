int __proteus_any_sized(unsigned char *value, unsigned *size);

int getsockopt(int socket, int level, int option, void *value, unsigned *size) {
  return __proteus_any_sized(value, size) < 0 ? -1 : 0;
}
