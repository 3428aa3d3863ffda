/* A counter in steps of seven never meets a value of another remainder. */
extern void reach_error(void);

int main(void) {
  int i;
  for (i = 2; i < 700000; i += 7) {
    if (i == 350001) {
      reach_error();
    }
  }
  return 0;
}
