/* Common types of bit-precise and standard integers (C23 6.3.1.8). */
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

struct pair {
  _BitInt(5) small;
  unsigned _BitInt(40) large;
};
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  struct pair p = {(_BitInt(5))n, n};
  p.small *= p.small;
  p.large = p.large << 20 >> 20;
  __VERIFIER_assert(p.large == n % 1048576u);
  __VERIFIER_assert(p.small != 8 && _Generic(p.small + p.small, _BitInt(5): 1, default: 0));
  __VERIFIER_assert(_Generic(p.small + 1, int: 1, default: 0));
  __VERIFIER_assert(_Generic(p.large + 1, unsigned _BitInt(40): 1, default: 0));
  __VERIFIER_assert(sizeof(p) == 12 && _Generic(100uwb, unsigned _BitInt(7): 1, default: 0));
  return 0;
}
