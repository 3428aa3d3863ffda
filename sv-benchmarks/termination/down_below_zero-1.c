/* Down until it is negative. */
int main(void) {
  signed char i = 10;
  while (i >= 0) {
    i--;
  }
  return 0;
}
