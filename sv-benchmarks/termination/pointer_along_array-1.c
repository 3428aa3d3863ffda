/* A pointer goes along an array, back to its start at some place. */
int main(void) {
  int a[10] = {0};
  int *p = a;
  while (p != a + 8) {
    *p = 1;
    p++;
    if (p == a + 9) {
      p = a;
    }
  }
  return 0;
}
