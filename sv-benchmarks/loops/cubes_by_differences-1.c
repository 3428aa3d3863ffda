/* Cubes from their third differences. */
extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  long long limit = __VERIFIER_nondet_short();
  long long n = 0, cube = 0, first = 1, second = 6;
  while (n < limit) {
    __VERIFIER_assert(first == 3 * n * n + 3 * n + 1);
    cube += first;
    first += second;
    second += 6;
    n++;
  }
  __VERIFIER_assert(cube == n * n * n);
  return 0;
}
