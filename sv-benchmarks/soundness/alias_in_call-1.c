/* Both parameters may be the same object. */
extern void abort(void);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int f(int *x, int *y) {
  *x = 1;
  *y = 2;
  return *x;
}
int main(void) {
  int a, b;
  __VERIFIER_assert(f(&a, &b) == 1);
  return 0;
}
