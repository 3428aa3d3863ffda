void __proteus_any_errno(void);
int __proteus_unmodelled_int(void);

/* A failure leaves the status as it is, and so does a call for a process that has not ended. */
int waitpid(int process, int *status, int options) {
  int ended = __proteus_unmodelled_int();
  __proteus_any_errno();
  if (ended <= 0) {
    return ended < 0 ? -1 : 0;
  }
  if (status != 0) {
    *status = __proteus_unmodelled_int();
  }
  return ended;
}
