/* Numbers that look random. */
int main(void) {
  int seed = 1;
  for (int i = 0; i < 1000; i++) {
    seed = seed * 1664525 + 1013904223;
  }
  return seed == 0;
}
