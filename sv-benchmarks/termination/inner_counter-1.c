/* The inner loop counts down. */
int main(void) {
  for (unsigned i = 0; i < 20; i++) {
    unsigned j = i;
    while (j > 0) {
      j--;
    }
  }
  return 0;
}
