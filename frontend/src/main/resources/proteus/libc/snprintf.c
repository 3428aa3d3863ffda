typedef __typeof__(sizeof(0)) size_t;

char __proteus_unmodelled_char(void);
int __proteus_unmodelled_int(void);
int rand(void);

/* Any text that fits. */
int snprintf(char *buffer, size_t size, const char *format, ...) {
  size_t n = 0;
  if (size > 0) {
    while (n < size - 1 && __proteus_unmodelled_int() != 0) {
      buffer[n] = __proteus_unmodelled_char();
      n++;
    }
    buffer[n] = 0;
  }
  return rand();
}
