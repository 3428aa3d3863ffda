/* A product collected in another order than the recursion multiplies. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int product(int n) {
  if (n <= 1) return 1;
  return n * product(n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 9) return 0;
  __VERIFIER_assert(product(n) % 6 == 0 && product(n) <= 362880);
  return 0;
}
