int f(const char *from, const char *to) {
  int count = 0;
  while (from < to) {
    if (*from == ' ') {
      count++;
    }
    from++;
  }
  return count;
}
