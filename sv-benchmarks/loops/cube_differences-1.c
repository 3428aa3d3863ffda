/* Cubes by adding differences of differences: the sum is a third power at every step. */
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);
void check(int ok) { if (!ok) reach_error(); }

int main(void) {
  short last = __VERIFIER_nondet_short();
  long long n = 0, cube = 0, step = 1, growth = 6;
  while (n <= last) {
    check(growth == 6 * n + 6);
    check(step == 3 * n * n + 3 * n + 1);
    check(cube == n * n * n);
    n = n + 1;
    cube = cube + step;
    step = step + growth;
    growth = growth + 6;
  }
  check(cube == n * n * n);
  return 0;
}
