/* Steps of four, until a number is met. */
int main(void) {
  unsigned x = 0;
  while (x != 100) {
    x += 4;
  }
  return 0;
}
