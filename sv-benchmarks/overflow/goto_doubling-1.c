/* Doubling by jumps. */
int main(void) {
  int x = 1;
  int steps = 0;
again:
  x = x + x;
  steps++;
  if (steps < 30) {
    goto again;
  }
  return x == 0;
}
