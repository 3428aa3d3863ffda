/* A number grows slowly, then fast. */
int main(void) {
  int x = 0;
  for (int i = 0; i < 100000000; i++) {
    if (i < 90000000) {
      x += 3;
    } else {
      x += 188;
    }
  }
  return x == 0;
}
