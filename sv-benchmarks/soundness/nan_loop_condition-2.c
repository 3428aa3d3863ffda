/* A loop whose condition compares with a NaN is not entered, or never left. */
extern void reach_error(void);

int main(void) {
  double d = 0.0;
  double nan = d / d;
  int i = 0;
  while (i < nan) {
    i++;
  }
  reach_error();
  return 0;
}
