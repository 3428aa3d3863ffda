/* A write to an element of a constant array. */
extern void reach_error(void);

static const int k[2] = {1, 2};

int main(void) {
  int *p = (int *)k;
  p[1] = 6;
  if (k[1] != 2) {
    reach_error();
  }
  return 0;
}
