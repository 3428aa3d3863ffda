/* A counter that goes up by thousands and stops at a limit. */
int main(void) {
  int count = 0;
  for (int i = 0; i < 3000000; i++) {
    if (count < 2147483000) {
      count += 1000;
    }
  }
  return count == 0;
}
