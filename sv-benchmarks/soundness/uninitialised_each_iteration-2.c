/* A local declared in a loop body has a new arbitrary value in each iteration. */
extern void reach_error(void);

int main(void) {
  int previous = 0;
  for (int i = 0; i < 2; i++) {
    int x;
    if (i == 1 && x != previous) {
      reach_error();
    }
    previous = x;
  }
  return 0;
}
