long long f(long long n, short s) {
  long long sum = 0;
  for (long long i = n; i > s; i -= 1000) {
    sum++;
  }
  for (short t = 0; t < s; t++) {
    sum++;
  }
  return sum;
}
