void __proteus_invalid_argument(void);
int *__errno_location(void);

/* Signals are counted from 1; 0 where there is no such signal. */
unsigned long long __proteus_signal_bit(const void *set, int number) {
  if (set == 0) {
    __proteus_invalid_argument();
  }
  if (number < 1 || number > 64) {
    *__errno_location() = 22;
    return 0;
  }
  return 1ULL << (number - 1);
}
