/* All steps of two loops are counted. */
int main(void) {
  int count = 0;
  for (int i = 0; i < 46341; i++) {
    for (int j = 0; j < 46341; j++) {
      count++;
    }
  }
  return count == 0;
}
