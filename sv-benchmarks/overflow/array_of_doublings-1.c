/* Each element is twice the one before, and one more. */
int main(void) {
  int a[32];
  a[0] = 1;
  for (int i = 1; i <= 30; i++) {
    a[i] = 2 * a[i - 1] + 1;
  }
  return a[30] == 0;
}
