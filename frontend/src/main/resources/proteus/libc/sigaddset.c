unsigned long long __proteus_signal_bit(const void *set, int number);
int *__errno_location(void);

/* The C library keeps two signals for itself. */
int sigaddset(unsigned long long *set, int number) {
  unsigned long long bit = __proteus_signal_bit(set, number);
  if (number == 32 || number == 33) {
    *__errno_location() = 22;
    return -1;
  }
  if (bit == 0) {
    return -1;
  }
  *set |= bit;
  return 0;
}
