typedef __typeof__(sizeof(0)) size_t;

size_t strlen(const char *s);
void __proteus_any_errno(void);
int *__errno_location(void);
char __proteus_unmodelled_char(void);
int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

/* Puts letters and digits where the six X are; -1 where there are none, or nothing can be made. */
int __proteus_temporary_name(char *name) {
  size_t length = strlen(name);
  int ends = length >= 6;
  for (size_t i = 1; ends && i <= 6; i++) {
    ends = name[length - i] == 'X';
  }
  if (!ends) {
    *__errno_location() = 22;
    return -1;
  }
  for (size_t i = 1; i <= 6; i++) {
    char c = __proteus_unmodelled_char();
    __VERIFIER_assume((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
    name[length - i] = c;
  }
  __proteus_any_errno();
  return __proteus_unmodelled_int() < 0 ? -1 : 0;
}
