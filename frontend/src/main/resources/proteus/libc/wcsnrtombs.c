typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_byte_of_wide(wchar_t c, int state);
int __proteus_unspecified_int(void);
void __proteus_invalid_argument(void);

/* Without a target, counts, and leaves the source as it is. After an error, the state is not
   specified. */
size_t wcsnrtombs(char *target, const wchar_t **source, size_t characters, size_t n, void *state) {
  static int own;
  int *rest = state != 0 ? state : &own;
  const wchar_t *s = *source;
  if (s == 0) {
    __proteus_invalid_argument();
  }
  size_t i = 0;
  while (i < characters && (target == 0 || i < n)) {
    int byte = __proteus_byte_of_wide(s[i], *rest);
    if (byte < 0) {
      *rest = __proteus_unspecified_int();
      if (target != 0) {
        *source = s + i;
      }
      return (size_t)-1;
    }
    if (target != 0) {
      target[i] = (char)byte;
    }
    if (byte == 0) {
      if (target != 0) {
        *source = 0;
      }
      return i;
    }
    i++;
  }
  if (target != 0) {
    *source = s + i;
  }
  return i;
}
