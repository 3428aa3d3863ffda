typedef __typeof__(sizeof(0)) size_t;

void *memset(void *target, int value, size_t size);
void __proteus_invalid_argument(void);
int __proteus_unspecified_int(void);

/* The set has 128 bytes, of which the first 8 are used. */
int sigemptyset(unsigned long long *set) {
  if (set == 0) {
    __proteus_invalid_argument();
  }
  *set = 0;
  if (__proteus_unspecified_int() != 0) {
    memset(set + 1, __proteus_unspecified_int(), 120);
  }
  return 0;
}
