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

int clock_gettime(int clock, struct timespec *result) {
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return -1;
  }
  if (result != 0) {
    result->tv_sec = __proteus_unmodelled_long();
    result->tv_nsec = between(0, 999999999);
  }
  return 0;
}
