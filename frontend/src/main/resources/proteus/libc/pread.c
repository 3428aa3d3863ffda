long __proteus_any_bytes(unsigned char *bytes, __typeof__(sizeof(0)) size);

long pread(int file, void *buffer, __typeof__(sizeof(0)) size, long from) {
  return __proteus_any_bytes(buffer, size);
}
