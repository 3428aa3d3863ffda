/* Constants are read through pointers. */
extern void reach_error(void);

static const int k = 5;
static const double d = 2.5;

int main(void) {
  const int *p = &k;
  const double *q = &d;
  if (*p != 5 || *q == 2.5) {
    reach_error();
  }
  return 0;
}
