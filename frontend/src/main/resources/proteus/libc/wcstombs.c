typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_byte_of_wide(wchar_t c, int state);
void __proteus_invalid_argument(void);

/* Without a target, counts. */
size_t wcstombs(char *target, const wchar_t *source, size_t n) {
  if (source == 0) {
    __proteus_invalid_argument();
  }
  size_t i = 0;
  while (target == 0 || i < n) {
    int byte = __proteus_byte_of_wide(source[i], 0);
    if (byte < 0) {
      return (size_t)-1;
    }
    if (target != 0) {
      target[i] = (char)byte;
    }
    if (byte == 0) {
      return i;
    }
    i++;
  }
  return i;
}
