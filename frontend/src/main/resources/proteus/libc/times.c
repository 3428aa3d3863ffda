void __proteus_any_errno(void);
long __proteus_unmodelled_long(void);
int __proteus_unmodelled_int(void);

/* A failure leaves the result as it is; a null pointer is none to write to. */
long times(void *result) {
  long *parts = result;
  __proteus_any_errno();
  if (parts != 0 && __proteus_unmodelled_int() >= 0) {
    for (int i = 0; i < 4; i++) {
      parts[i] = __proteus_unmodelled_long();
    }
  }
  return __proteus_unmodelled_long();
}
