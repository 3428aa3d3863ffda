/* From the greatest number down by sevens. */
int main(void) {
  int x = 2147483647;
  while (x > -2147483646) {
    x -= 7;
  }
  return x == 0;
}
