void __proteus_any_errno(void);
long __proteus_unmodelled_long(void);
int __proteus_unmodelled_int(void);
void __proteus_invalid_argument(void);
struct tm;
void __proteus_any_tm(struct tm *result);

long mktime(struct tm *time) {
  if (time == 0) {
    __proteus_invalid_argument();
  }
  __proteus_any_errno();
  if (__proteus_unmodelled_int() >= 0) {
    __proteus_any_tm(time);
  }
  return __proteus_unmodelled_long();
}
