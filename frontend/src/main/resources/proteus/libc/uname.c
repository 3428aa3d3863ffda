void __proteus_any_errno(void);
void __proteus_invalid_argument(void);
char __proteus_unmodelled_char(void);
int __proteus_unmodelled_int(void);

/* Six texts of 64 characters at most. */
int uname(void *result) {
  char *texts = result;
  if (texts == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return -1;
  }
  for (int i = 0; i < 6; i++) {
    for (int j = 0; j < 64; j++) {
      texts[65 * i + j] = __proteus_unmodelled_char();
    }
    texts[65 * i + 64] = 0;
  }
  return 0;
}
