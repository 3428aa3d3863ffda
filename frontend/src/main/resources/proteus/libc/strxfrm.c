typedef __typeof__(sizeof(0)) size_t;

size_t strlen(const char *s);
char __proteus_unmodelled_char(void);

/* The locale is "C". What is in a target without room for all is not defined (C11 7.24.4.5p3). */
size_t strxfrm(char *target, const char *source, size_t size) {
  size_t length = strlen(source);
  if (length < size) {
    for (size_t i = 0; i <= length; i++) {
      target[i] = source[i];
    }
  } else {
    for (size_t i = 0; i < size; i++) {
      target[i] = __proteus_unmodelled_char();
    }
  }
  return length;
}
