/* The functions of <stdbit.h> (C23 7.18). */
#include <stdbit.h>
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 1000) return 0;
  unsigned floor = stdc_bit_floor(n);
  __VERIFIER_assert(floor <= n && n - floor < floor && stdc_has_single_bit(floor));
  __VERIFIER_assert(stdc_bit_width(n) + stdc_leading_zeros(n) == 32);
  unsigned char c = 0xF0;
  __VERIFIER_assert(stdc_leading_ones(c) == 4 && stdc_first_trailing_one(c) == 4);
  __VERIFIER_assert(stdc_count_zeros(c) == 4 && stdc_bit_ceil(c - 1u) == 256);
  return 0;
}
