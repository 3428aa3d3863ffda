/* Two functions call each other. */
extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static int is_odd(unsigned int n);
static int is_even(unsigned int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned int n) { return n == 0 ? 0 : is_even(n - 1); }
int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (n <= 30) {
    __VERIFIER_assert(is_even(n) == (n % 2 == 0));
  }
  return 0;
}
