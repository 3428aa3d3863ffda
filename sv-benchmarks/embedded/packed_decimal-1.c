/* Adding one to a packed decimal number carries from digit to digit. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

/* Four digits, the lowest in the lowest four bits. */
static uint16_t increment(uint16_t packed) {
  for (int shift = 0; shift < 16; shift += 4) {
    uint16_t digit = (packed >> shift) & 0xFu;
    if (digit < 9) {
      return (uint16_t)(packed + (1u << shift));
    }
    packed &= (uint16_t)~(0xFu << shift);
  }
  return packed;
}

static uint16_t value(uint16_t packed) {
  return (packed >> 12) * 1000u + ((packed >> 8) & 0xFu) * 100u + ((packed >> 4) & 0xFu) * 10u
      + (packed & 0xFu);
}

int main(void) {
  uint16_t counter = 0;
  uint16_t expected = 0;

  for (;;) {
    if (__VERIFIER_nondet_bool()) {
      counter = increment(counter);
      expected = (expected + 1u) % 10000u;
    }
    __VERIFIER_assert(value(counter) == expected);
  }
}
