/* A generator of bytes, until it gives a seven. */
int main(void) {
  unsigned char x = 0;
  while (1) {
    x = x * 5 + 2;
    if (x == 7) {
      break;
    }
  }
  return 0;
}
