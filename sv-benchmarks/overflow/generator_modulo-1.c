/* A generator of numbers below a bound. */
int main(void) {
  int x = 1;
  for (int i = 0; i < 200000; i++) {
    x = (x * 1103 + 12345) % 1946021;
  }
  return x == 0;
}
