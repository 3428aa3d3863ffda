/* The distance of two points along the streets. */
extern int __VERIFIER_nondet_int(void);

static int bounded(void) {
  int x = __VERIFIER_nondet_int();
  return x < 0 || x > 1073741823 ? 0 : x;
}

static int distance(int a, int b) {
  return a < b ? b - a : a - b;
}

int main(void) {
  int x1 = bounded(), y1 = bounded();
  int x2 = bounded(), y2 = bounded();
  return distance(x1, x2) + distance(y1, y2) == 8;
}
