/* Steps that wrap around, until a number is met. */
int main(void) {
  unsigned short x = 0;
  while (x != 1000) {
    x += 24;
  }
  return 0;
}
