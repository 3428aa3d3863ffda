/* Integer square roots, bit by bit: the root of 32 bits is exact, and that of 16 bits is the same. */
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

static uint16_t isqrt32(uint32_t x) {
  uint32_t root = 0;
  uint32_t bit = (uint32_t)1 << 30;

  while (bit > x) {
    bit >>= 2;
  }
  while (bit != 0) {
    if (x >= root + bit) {
      x -= root + bit;
      root = (root >> 1) + bit;
    } else {
      root >>= 1;
    }
    bit >>= 2;
  }
  return (uint16_t)root;
}

static uint8_t isqrt16(uint16_t x) {
  uint8_t root = 0;
  for (uint8_t bit = 0x80; bit != 0; bit >>= 1) {
    uint8_t trial = root | bit;
    if ((uint16_t)(trial * trial) <= x) {
      root = trial;
    }
  }
  return root;
}

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  uint64_t root = isqrt32(x);

  __VERIFIER_assert(root * root <= x);
  __VERIFIER_assert((root + 1) * (root + 1) > x);
  if (x <= UINT16_MAX) {
    __VERIFIER_assert(isqrt16((uint16_t)x) == root);
  }
  return 0;
}
