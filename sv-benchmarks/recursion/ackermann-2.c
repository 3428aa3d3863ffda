/* The Ackermann function at small arguments. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n >= 0 && n <= 4) {
    __VERIFIER_assert(ackermann(2, n) == 2 * n + 2);
  }
  return 0;
}
