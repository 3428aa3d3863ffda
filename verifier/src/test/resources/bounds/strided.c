int f(int from, int to) {
  int count = 0;
  for (int i = from; i <= to; i += 7) {
    count++;
  }
  return count;
}
