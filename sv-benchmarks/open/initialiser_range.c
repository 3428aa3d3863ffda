/* The value for a range of elements is evaluated once (GNU). */
extern void reach_error(void);

static int n;

static int next(void) {
  return ++n;
}

int main(void) {
  int a[4] = {[0 ... 3] = next()};
  if (n != 4 || a[3] == 0) {
    reach_error();
  }
  return 0;
}
