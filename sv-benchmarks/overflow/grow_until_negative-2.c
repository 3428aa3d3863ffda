/* A counter goes up until it is negative. */
int main(void) {
  int i = 0;
  while (i >= 0) {
    i++;
  }
  return i == 5;
}
