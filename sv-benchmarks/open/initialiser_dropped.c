/* An initialiser that a later one overrides need not be evaluated (C11 6.7.9p19, footnote). */
extern void reach_error(void);

static int n;

static int next(void) {
  return ++n;
}

int main(void) {
  int a[2] = {[0] = next(), [0] = next()};
  if (n != 2 || a[1] != 0) {
    reach_error();
  }
  return 0;
}
