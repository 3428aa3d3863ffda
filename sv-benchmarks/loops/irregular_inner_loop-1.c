/* An inner loop that ends when an input says so; each of its rounds adds to both. */
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
  int x = 0, y = 0;
  while (__VERIFIER_nondet_int() && x < 100000) {
    while (__VERIFIER_nondet_int() && x < 100000) {
      x++;
      y += 3;
    }
    y--;
    x++;
  }
  __VERIFIER_assert(y <= 3 * x);
  return 0;
}
