/* Where the difference is no double, that of extended numbers still is exact, and is rounded. */
double difftime(long later, long earlier) {
  long long difference = (long long)((unsigned long long)later - (unsigned long long)earlier);
  int small = later >= earlier
      ? difference >= 0 && difference <= 1LL << 53
      : difference < 0 && difference >= -(1LL << 53);
  if (small) {
    return (double)difference;
  }
  return (double)((long double)later - (long double)earlier);
}
