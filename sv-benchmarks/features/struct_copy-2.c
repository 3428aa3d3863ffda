/* Assignment of a struct copies it; later writes do not show in the copy. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct point {
  int x, y;
};
int main(void) {
  struct point a = {1, 2};
  struct point *p = &a;
  a.x = 5;
  __VERIFIER_assert(p->x == 1);
  return 0;
}
