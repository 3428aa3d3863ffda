/* A product by the ternary digits of one factor, which must not be negative. */
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
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  long long x = a;
  long long y = b;
  long long sum = 0;
  if (y == 0) {
    return 0;
  }
  while (y != 0) {
    __VERIFIER_assert(sum + x * y == (long long)a * b);
    if (y % 3 == 1) {
      sum = sum + x;
      y = y - 1;
    } else if (y % 3 == 2) {
      sum = sum + 2 * x;
      y = y - 2;
    }
    x = 3 * x;
    y = y / 3;
  }
  __VERIFIER_assert(sum == (long long)a * b);
  return 0;
}
