unsigned long long __proteus_signal_bit(const void *set, int number);

int sigismember(const unsigned long long *set, int number) {
  unsigned long long bit = __proteus_signal_bit(set, number);
  if (bit == 0) {
    return -1;
  }
  return (*set & bit) != 0;
}
