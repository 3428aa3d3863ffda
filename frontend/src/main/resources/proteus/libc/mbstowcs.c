typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_wide_of_byte(unsigned char byte, int state);
void __proteus_invalid_argument(void);

/* Without a target, counts. */
size_t mbstowcs(wchar_t *target, const char *source, size_t n) {
  if (source == 0) {
    __proteus_invalid_argument();
  }
  size_t i = 0;
  while (target == 0 || i < n) {
    int c = __proteus_wide_of_byte((unsigned char)source[i], 0);
    if (c < 0) {
      return (size_t)-1;
    }
    if (target != 0) {
      target[i] = c;
    }
    if (c == 0) {
      return i;
    }
    i++;
  }
  return i;
}
