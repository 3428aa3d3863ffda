/* Parameters without a name and empty initialisers (C23 6.9.2, 6.7.11). */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct point {
  int x, y[2];
};
static int second(int, int value, struct point) { return value; }
int main(void) {
  struct point p = {};
  int n = __VERIFIER_nondet_uint() % 4 + 1;
  int zeros[n];
  zeros[n - 1] = (int){};
  int scalar = {};
  p.y[1] += second(1, 2, p) + scalar + zeros[n - 1];
  __VERIFIER_assert(p.x == 0 && p.y[1] == 1);
  return 0;
}
