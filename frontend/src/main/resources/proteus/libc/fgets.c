int __proteus_next_byte(void);
int __proteus_unmodelled_int(void);

/* After an error the buffer has what was read until then, without a null character. */
char *fgets(char *buffer, int size, void *file) {
  if (size <= 0) {
    return 0;
  }
  int n = 0;
  int c = 0;
  while (n < size - 1 && c != '\n') {
    c = __proteus_next_byte();
    if (c == -1) {
      break;
    }
    buffer[n] = (char)c;
    n++;
  }
  if (c == -1 && (n == 0 || __proteus_unmodelled_int() < 0)) {
    return 0;
  }
  buffer[n] = 0;
  return buffer;
}
