/* An inner loop may set the outer one back. */
int main(void) {
  for (int i = 0; i < 10; i++) {
    for (int j = 0; j < 10; j++) {
      if (j == 10) {
        i = 0;
      }
    }
  }
  return 0;
}
