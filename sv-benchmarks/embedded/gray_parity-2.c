/* Gray code there and back, and its parity: the lowest bit of the number. */
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

static uint32_t to_gray(uint32_t number) { return number ^ (number >> 1); }

static uint32_t from_gray(uint32_t gray) {
  uint32_t number = 0;
  for (; gray != 0; gray >>= 1) {
    number ^= gray;
  }
  return number;
}

static uint32_t parity(uint32_t word) {
  for (uint8_t shift = 16; shift != 0; shift >>= 1) {
    word ^= word >> shift;
  }
  return word & 1u;
}

int main(void) {
  uint32_t position = __VERIFIER_nondet_uint();
  uint32_t gray = to_gray(position);

  __VERIFIER_assert(from_gray(gray) == position);
  __VERIFIER_assert(parity(gray) == ((position >> 1) & 1u));
  return 0;
}
