/* A step that may be skipped. */
int main(void) {
  int i = 0;
  int sum = 0;
  while (i < 10) {
    if (i == 5) {
      continue;
    }
    sum += i;
    i++;
  }
  return sum == 1;
}
