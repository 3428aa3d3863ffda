/* A counter goes up behind its test, the last time as well. */
int main(void) {
  int n = 2147483646;
  int i = 2000000000;
  while (i++ < n) {
  }
  return i == 0;
}
