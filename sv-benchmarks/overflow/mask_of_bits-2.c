/* A mask, bit by bit. */
int main(void) {
  int flag = 1;
  int mask = 0;
  for (int bit = 0; bit < 31; bit++) {
    mask |= flag;
    flag <<= 1;
  }
  return mask == 0;
}
