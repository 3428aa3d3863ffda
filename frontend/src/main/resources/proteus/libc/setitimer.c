void __proteus_any_errno(void);
int __proteus_any_result(long *result, __typeof__(sizeof(0)) words);
int __proteus_unmodelled_int(void);

/* No signals come. */
int setitimer(int which, const void *next, void *former) {
  if (former != 0) {
    return __proteus_any_result(former, 4);
  }
  __proteus_any_errno();
  return __proteus_unmodelled_int() < 0 ? -1 : 0;
}
