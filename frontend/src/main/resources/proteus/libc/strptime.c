void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);
struct tm;
void __proteus_any_tm(struct tm *result);

char *strptime(const char *text, const char *format, struct tm *result) {
  __proteus_any_errno();
  __proteus_any_tm(result);
  if (__proteus_unmodelled_int() < 0) {
    return 0;
  }
  while (*text != 0 && __proteus_unmodelled_int() != 0) {
    text++;
  }
  return (char *)text;
}
