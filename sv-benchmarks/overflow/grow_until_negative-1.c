/* A counter goes up until it is negative. */
int main(void) {
  signed char i = 0;
  while (i >= 0) {
    i++;
  }
  return i == 5;
}
