/* Bits reversed one by one, and by swapping halves. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static uint32_t one_by_one(uint32_t x) {
  uint32_t result = 0;
  for (int i = 0; i < 31; i++) {
    result = (result << 1) | (x & 1u);
    x >>= 1;
  }
  return result;
}

static uint32_t by_halves(uint32_t x) {
  x = ((x >> 1) & 0x55555555u) | ((x & 0x55555555u) << 1);
  x = ((x >> 2) & 0x33333333u) | ((x & 0x33333333u) << 2);
  x = ((x >> 4) & 0x0F0F0F0Fu) | ((x & 0x0F0F0F0Fu) << 4);
  x = ((x >> 8) & 0x00FF00FFu) | ((x & 0x00FF00FFu) << 8);
  return (x >> 16) | (x << 16);
}

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  __VERIFIER_assert(one_by_one(x) == by_halves(x));
  __VERIFIER_assert(by_halves(by_halves(x)) == x);
  return 0;
}
