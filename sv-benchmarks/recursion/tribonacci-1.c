/* Three calls for smaller numbers. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int tribonacci(int n) {
  if (n < 2) return 0;
  if (n == 2) return 1;
  return tribonacci(n - 1) + tribonacci(n - 2) + tribonacci(n - 3);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 11 || n > 25) return 0;
  __VERIFIER_assert(tribonacci(n) >= 149);
  return 0;
}
