/* Q15 products, rounded and saturated, are off by half a unit at most; only (-1)(-1) saturates. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define Q15_MAX 32767
#define Q15_MIN (-32768)
#define Q15_ONE 32768
#define Q15_HALF 0x4000
#define BLOCK 64

typedef int16_t q15_t;

static q15_t block[BLOCK];

static q15_t q15_mul(q15_t a, q15_t b) {
  int32_t rounded = ((int32_t)a * b + Q15_HALF) >> 15;
  if (rounded > Q15_ONE) {
    rounded = Q15_MAX;
  }
  return (q15_t)rounded;
}

static void scale_block(q15_t gain) {
  for (uint8_t i = 0; i < BLOCK; i++) {
    block[i] = q15_mul(block[i], gain);
  }
}

int main(void) {
  q15_t input[BLOCK];
  q15_t gain = __VERIFIER_nondet_short();

  for (uint8_t i = 0; i < BLOCK; i++) {
    input[i] = __VERIFIER_nondet_short();
    block[i] = input[i];
  }
  scale_block(gain);
  for (uint8_t i = 0; i < BLOCK; i++) {
    if (input[i] == Q15_MIN && gain == Q15_MIN) {
      __VERIFIER_assert(block[i] == Q15_MAX);
    } else {
      int32_t rest = (int32_t)input[i] * gain - (int32_t)block[i] * Q15_ONE;
      __VERIFIER_assert(rest >= -Q15_HALF && rest < Q15_HALF);
    }
  }
  return 0;
}
