typedef __typeof__(sizeof(0)) size_t;

typedef __typeof__(L'a') wchar_t;

int __proteus_wide_of_byte(unsigned char byte, int state);
void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);

/* The encoding has no states. No bytes are no character, but the C library may look for a null one
   all the same. */
int mbtowc(wchar_t *target, const char *s, size_t n) {
  if (s == 0) {
    return 0;
  }
  if (n == 0) {
    __proteus_any_errno();
    if (__proteus_unmodelled_int() == 0) {
      return -1;
    }
    if (target != 0) {
      *target = 0;
    }
    return 0;
  }
  int c = __proteus_wide_of_byte((unsigned char)*s, 0);
  if (c < 0) {
    return -1;
  }
  if (target != 0) {
    *target = c;
  }
  return c != 0;
}
