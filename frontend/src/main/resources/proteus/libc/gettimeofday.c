void __proteus_any_errno(void);
long __proteus_unmodelled_long(void);
int __proteus_unmodelled_int(void);
void __VERIFIER_assume(int condition);

struct timeval {
  long tv_sec;
  long tv_usec;
};

static int between(int low, int high) {
  int value = __proteus_unmodelled_int();
  __VERIFIER_assume(value >= low && value <= high);
  return value;
}

int gettimeofday(struct timeval *result, void *zone) {
  __proteus_any_errno();
  result->tv_sec = __proteus_unmodelled_long();
  result->tv_usec = between(0, 999999);
  return 0;
}
