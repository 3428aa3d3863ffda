typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_wide_of_byte(unsigned char byte, int state);
int __proteus_unspecified_int(void);
void __proteus_invalid_argument(void);

/* Without a target, counts, and leaves the source as it is. After an error, the state is not
   specified. */
size_t mbsnrtowcs(wchar_t *target, const char **source, size_t bytes, size_t n, void *state) {
  static int own;
  int *rest = state != 0 ? state : &own;
  const char *s = *source;
  if (s == 0) {
    __proteus_invalid_argument();
  }
  size_t i = 0;
  while (i < bytes && (target == 0 || i < n)) {
    int c = __proteus_wide_of_byte((unsigned char)s[i], *rest);
    if (c < 0) {
      *rest = __proteus_unspecified_int();
      if (target != 0) {
        *source = s + i;
      }
      return (size_t)-1;
    }
    if (target != 0) {
      target[i] = c;
    }
    if (c == 0) {
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
