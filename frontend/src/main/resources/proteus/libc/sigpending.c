void *memset(void *target, int value, __typeof__(sizeof(0)) size);
void __proteus_any_errno(void);
unsigned long long __proteus_unmodelled_ulonglong(void);
int __proteus_unmodelled_int(void);
int __proteus_unspecified_int(void);

/* A set has 128 bytes, of which the first 8 are used. */
int sigpending(unsigned long long *set) {
  __proteus_any_errno();
  if (__proteus_unmodelled_int() < 0) {
    return -1;
  }
  *set = __proteus_unmodelled_ulonglong();
  if (__proteus_unspecified_int() != 0) {
    memset(set + 1, __proteus_unspecified_int(), 120);
  }
  return 0;
}
