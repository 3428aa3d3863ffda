/* Down until it is negative. */
int main(void) {
  unsigned char i = 10;
  while (i >= 0) {
    i--;
  }
  return 0;
}
