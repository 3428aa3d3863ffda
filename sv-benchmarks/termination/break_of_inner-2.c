/* The inner loop is left, then the outer one. */
int main(void) {
  while (1) {
    int i;
    for (i = 0; i < 5; i++) {
      if (i == 3) {
        break;
      }
    }
    if (i == 5) {
      break;
    }
  }
  return 0;
}
