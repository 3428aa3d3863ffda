void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);
struct tm;
void __proteus_any_tm(struct tm *result);

struct tm *gmtime_r(const long *time, struct tm *result) {
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return 0;
  }
  __proteus_any_tm(result);
  return result;
}
