void __proteus_any_errno(void);
long __proteus_unmodelled_long(void);
int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

struct timespec {
  long tv_sec;
  long tv_nsec;
};

static int between(int low, int high) {
  int value = __proteus_unmodelled_int();
  __VERIFIER_assume(value >= low && value <= high);
  return value;
}

int nanosleep(const struct timespec *wanted, struct timespec *rest) {
  __proteus_any_errno();
  if (wanted->tv_nsec >= 0 && wanted->tv_nsec <= 999999999 && __proteus_unmodelled_int() >= 0) {
    return 0;
  }
  if (rest != 0) {
    rest->tv_sec = __proteus_unmodelled_long();
    rest->tv_nsec = between(0, 999999999);
  }
  return -1;
}
