void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);
void __proteus_invalid_argument(void);
struct tm;
void __proteus_any_tm(struct tm *result);

/* The time zone is not known. */
struct tm *localtime_r(const long *time, struct tm *result) {
  if (time == 0 || result == 0) {
    __proteus_invalid_argument();
  }
  (void)*(volatile const long *)time;
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return 0;
  }
  __proteus_any_tm(result);
  return result;
}
