void __proteus_any_errno(void);
char __proteus_unmodelled_char(void);
int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

/* Exactly 25 characters, as for all years that have four digits. */
char *ctime_r(const long *time, char *buffer) {
  (void)*(volatile const long *)time;
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return 0;
  }
  for (int i = 0; i < 24; i++) {
    char c = __proteus_unmodelled_char();
    __VERIFIER_assume(c >= ' ' && c <= 'z');
    buffer[i] = c;
  }
  buffer[24] = 10;
  buffer[25] = 0;
  return buffer;
}
