typedef __typeof__(sizeof(0)) size_t;

long __proteus_any_bytes(unsigned char *bytes, size_t size);
long __proteus_unmodelled_long(void);

/* With MSG_TRUNC, the length is that of a message that was longer than what is read of it. */
long recv(int socket, void *buffer, size_t size, int flags) {
  long n = __proteus_any_bytes(buffer, size);
  if ((flags & 0x20) != 0 && n >= 0 && (size_t)n == size) {
    long length = __proteus_unmodelled_long();
    return length < n ? n : length;
  }
  return n;
}
