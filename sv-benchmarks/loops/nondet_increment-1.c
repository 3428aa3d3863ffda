/* Steps of an arbitrary size between one and three. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  int x = 0;
  while (x < 1000) {
    int d = __VERIFIER_nondet_int();
    if (d < 1 || d > 3) {
      d = 2;
    }
    x += d;
  }
  __VERIFIER_assert(x <= 1002);
  return 0;
}
