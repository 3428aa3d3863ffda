/* -1 is no unsigned value, when it is a double. */
extern void reach_error(void);

int main(void) {
  double d = -1.0;
  unsigned x = (unsigned)d;
  if (x == 7) {
    reach_error();
  }
  return 0;
}
