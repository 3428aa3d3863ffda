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

int timespec_get(struct timespec *result, int base) {
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return 0;
  }
  result->tv_sec = __proteus_unmodelled_long();
  result->tv_nsec = between(0, 999999999);
  return base;
}
