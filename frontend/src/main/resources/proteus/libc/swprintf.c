typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_unmodelled_int(void);
int rand(void);

/* Any text that fits. */
int swprintf(wchar_t *buffer, size_t size, const wchar_t *format, ...) {
  size_t n = 0;
  if (size > 0) {
    while (n < size - 1 && __proteus_unmodelled_int() != 0) {
      buffer[n] = (wchar_t)__proteus_unmodelled_int();
      n++;
    }
    buffer[n] = 0;
  }
  return __proteus_unmodelled_int();
}
