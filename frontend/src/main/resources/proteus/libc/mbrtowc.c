typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_wide_of_byte(unsigned char byte, int state);
int __proteus_unspecified_int(void);

/* After an error, the state is not specified. */
size_t mbrtowc(wchar_t *target, const char *s, size_t n, void *state) {
  static int own;
  int *rest = state != 0 ? state : &own;
  if (s == 0) {
    target = 0;
    s = "";
    n = 1;
  }
  if (n == 0) {
    return (size_t)-2;
  }
  int c = __proteus_wide_of_byte((unsigned char)*s, *rest);
  if (c < 0) {
    *rest = __proteus_unspecified_int();
    return (size_t)-1;
  }
  if (target != 0) {
    *target = c;
  }
  return c != 0;
}
