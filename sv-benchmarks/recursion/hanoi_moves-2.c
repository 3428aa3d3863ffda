/* The number of moves for the towers of Hanoi is 2^n - 1. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned int moves(unsigned int n) { return n == 0 ? 0 : 2 * moves(n - 1) + 1; }
int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (n < 33) {
    __VERIFIER_assert(moves(n) == (n == 32 ? 0 : (1u << n % 32) - 1));
  }
  return 0;
}
