/* A compound literal is an object that can be changed through its address. */
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
static int area(const struct point *p) { return p->x * p->y; }
int main(void) {
  int *p = (int[]){4, 5, 6};
  p[1] = 50;
  __VERIFIER_assert(p[1] == 50 && area(&(struct point){.y = 3, .x = 8}) == 21);
  return 0;
}
