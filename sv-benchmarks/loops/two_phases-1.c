/* One loop with two phases in sequence: y moves in the second half only. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = 0;
  int y = 5000;
  while (x < 10000) {
    if (x >= 5000) {
      y = y + 1;
    }
    x = x + 1;
  }
  __VERIFIER_assert(y == 10000);
  return 0;
}
