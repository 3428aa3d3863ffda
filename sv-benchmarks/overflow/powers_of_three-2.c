/* Powers of three. */
int main(void) {
  int power = 1;
  int exponent = 0;
  while (exponent < 20) {
    power = power * 3;
    exponent++;
  }
  return power == 0;
}
