/* A byte counts up to a limit. */
int main(void) {
  unsigned n = 0;
  for (unsigned char i = 0; i < 256; i++) {
    n += i;
  }
  return n == 1;
}
