int strcmp(const char *a, const char *b) {
  while (*a != 0 && *a == *b) {
    a++;
    b++;
  }
  return (int)*(const unsigned char *)a - (int)*(const unsigned char *)b;
}
