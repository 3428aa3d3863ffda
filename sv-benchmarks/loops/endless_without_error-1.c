/* An endless loop; only a value outside the invariant reaches the error. */
extern void reach_error(void);

int main(void) {
  unsigned int x = 0;
  while (1) {
    x = (x + 2) % 10;
    if (x == 7) {
      reach_error();
    }
  }
  return 0;
}
