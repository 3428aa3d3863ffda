void __proteus_any_errno(void);
long __proteus_unmodelled_long(void);

long time(long *result) {
  __proteus_any_errno();
  long now = __proteus_unmodelled_long();
  if (result != 0) {
    *result = now;
  }
  return now;
}
