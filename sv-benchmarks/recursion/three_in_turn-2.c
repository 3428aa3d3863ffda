/* Three functions call each other in turn, however large the number is. */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static unsigned first(unsigned n);
static unsigned second(unsigned n);
static unsigned third(unsigned n);

static unsigned first(unsigned n) {
  return n == 0 ? 0 : second(n - 1);
}

static unsigned second(unsigned n) {
  if (n == 0) {
    return 1;
  }
  unsigned less = n - 1;
  return third(less);
}

static unsigned third(unsigned n) {
  return n == 0 ? 3 : first(n - 1);
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assert(first(n) == n % 3);
  return 0;
}
