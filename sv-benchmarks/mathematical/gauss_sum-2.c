/* The sum of the numbers up to n, for every n: no wrap-around. */
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
  int n = __VERIFIER_nondet_int();
  int i = 0, sum = 0;
  if (n < 0) {
    return 0;
  }
  while (i < n) {
    i = i + 1;
    sum = sum + i;
  }
  __VERIFIER_assert(2 * sum == n * n + n + 1);
  return 0;
}
