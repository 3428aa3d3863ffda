extern void abort(void);
void reach_error(void) { abort(); }

/* An integer that was a pointer is one again, and the object has its last value. */
static unsigned long hide(int *p) { return (unsigned long)p; }
static int *show(unsigned long u) { return (int *)u; }
int main(void) {
  int x = 1, y = 2;
  unsigned long u = hide(&x), v = hide(&y);
  unsigned long w = u;
  u = v;
  *show(w) = 5;
  *show(u) = 6;
  if (x != 1 || y != 6) {
    reach_error();
  }
  return 0;
}
