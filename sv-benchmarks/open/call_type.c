/* Without a prototype an int is passed, where the function takes a long. */
extern void reach_error(void);

static int isMinusOne();

int main(void) {
  if (isMinusOne(-1) != 1) {
    reach_error();
  }
  return 0;
}

static int isMinusOne(long x) {
  return x == -1;
}
