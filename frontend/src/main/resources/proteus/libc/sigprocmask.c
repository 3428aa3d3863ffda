void __proteus_any_errno(void);
int sigpending(unsigned long long *set);
int __proteus_unmodelled_int(void);

/* No signals come; the set of those that are blocked may be any. */
int sigprocmask(int how, const void *set, unsigned long long *former) {
  if (former != 0) {
    return sigpending(former);
  }
  __proteus_any_errno();
  return __proteus_unmodelled_int() < 0 ? -1 : 0;
}
