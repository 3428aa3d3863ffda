/* The sum of the numbers up to n, by recursion. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int sum(int n) {
  if (n <= 0) {
    return 0;
  }
  return n + sum(n - 1);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 50) {
    return 0;
  }
  __VERIFIER_assert(sum(n) == n * (n - 1) / 2);
  return 0;
}
