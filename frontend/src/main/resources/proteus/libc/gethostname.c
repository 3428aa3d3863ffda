typedef __typeof__(sizeof(0)) size_t;

void __proteus_any_errno(void);
void __proteus_invalid_argument(void);
char __proteus_unmodelled_char(void);
int __proteus_unmodelled_int(void);

/* A name of 64 characters at most; one that does not fit is cut, without a null character. */
int gethostname(char *name, size_t size) {
  if (name == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return -1;
  }
  for (size_t i = 0; i < 65 && i < size; i++) {
    char c = i == 64 ? 0 : __proteus_unmodelled_char();
    name[i] = c;
    if (c == 0) {
      return 0;
    }
  }
  return -1;
}
