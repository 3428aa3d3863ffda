/* Squares soon have millions of digits; the counter of rounds knows nothing of them. */
extern void reach_error(void);

int main(void) {
  int x = 3;
  int rounds = 0;
  while (x > 0) {
    x = x * x;
    rounds++;
  }
  if (rounds >= 0) {
    reach_error();
  }
  return 0;
}
