/* 1 * 2 * 3 * ... */
int main(void) {
  int product = 1;
  for (int i = 2; i <= 12; i++) {
    product *= i;
  }
  return product == 0;
}
