typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_byte_of_wide(wchar_t c, int state);
int __proteus_unspecified_int(void);

/* After an error, the state is not specified. */
size_t wcrtomb(char *s, wchar_t c, void *state) {
  static int own;
  int *rest = state != 0 ? state : &own;
  int byte = __proteus_byte_of_wide(s != 0 ? c : 0, *rest);
  if (byte < 0) {
    *rest = __proteus_unspecified_int();
    return (size_t)-1;
  }
  if (s != 0) {
    *s = (char)byte;
  }
  return 1;
}
