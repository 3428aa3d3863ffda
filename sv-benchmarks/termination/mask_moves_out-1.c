/* A mask moves to the left until it is gone. */
int main(void) {
  unsigned char mask = 1;
  while (mask != 0) {
    mask = mask << 1 | 0;
  }
  return 0;
}
