long __proteus_unmodelled_long(void);

long time(long *result) {
  long now = __proteus_unmodelled_long();
  if (result != 0) {
    *result = now;
  }
  return now;
}
