int __proteus_any_sized(unsigned char *value, unsigned *size);

int getpeername(int socket, void *address, unsigned *size) {
  return __proteus_any_sized(address, size) < 0 ? -1 : 0;
}
