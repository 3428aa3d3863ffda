/* Squares soon have millions of digits, unless they are bounded. */

extern void reach_error(void);

int main(void) {
  int x = 3;
  int rounds = 0;
  while (x < 1000000000) {
    x = x * x;
    rounds++;
  }
  if (rounds >= 0) {
    reach_error();
  }
  return 0;
}
