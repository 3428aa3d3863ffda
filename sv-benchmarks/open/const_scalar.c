/* A write to a constant variable, by way of a cast. */
extern void reach_error(void);

static const int k = 5;

int main(void) {
  *(int *)&k = 6;
  if (k != 5) {
    reach_error();
  }
  return 0;
}
