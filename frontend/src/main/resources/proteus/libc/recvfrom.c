typedef __typeof__(sizeof(0)) size_t;

int __proteus_any_sized(unsigned char *value, unsigned *size);
long recv(int socket, void *buffer, size_t size, int flags);

long recvfrom(int socket, void *buffer, size_t size, int flags, void *address, unsigned *length) {
  if (address != 0 && __proteus_any_sized(address, length) < 0) {
    return -1;
  }
  return recv(socket, buffer, size, flags);
}
