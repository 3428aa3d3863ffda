void __proteus_any_errno(void);
long __proteus_unmodelled_long(void);
int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

struct timespec {
  long tv_sec;
  long tv_nsec;
};

/* What is left after a signal is no more than what was wanted; after an error nothing is written. */
int nanosleep(const struct timespec *wanted, struct timespec *rest) {
  long seconds = wanted->tv_sec;
  long nanoseconds = wanted->tv_nsec;
  __proteus_any_errno();
  if (seconds < 0 || nanoseconds < 0 || nanoseconds > 999999999) {
    return -1;
  }
  if (__proteus_unmodelled_int() >= 0) {
    return 0;
  }
  if (rest != 0) {
    long s = __proteus_unmodelled_long();
    long n = __proteus_unmodelled_long();
    __VERIFIER_assume(s >= 0 && s <= seconds && n >= 0 && n <= 999999999);
    __VERIFIER_assume(s < seconds || n <= nanoseconds);
    rest->tv_sec = s;
    rest->tv_nsec = n;
  }
  return -1;
}
