/* A restrict pointer at file scope leads to an object that is also written by its name. */
extern void reach_error(void);

static int x;
static int *restrict p = &x;

int main(void) {
  *p = 1;
  x = 2;
  if (*p != 2) {
    reach_error();
  }
  return 0;
}
