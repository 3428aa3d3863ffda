/* A xorshift generator that was seeded with something else than zero never gives zero. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

static uint32_t state;

static uint32_t next(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

int main(void) {
  state = __VERIFIER_nondet_uint();
  if (state == 0) {
    state = 1;
  }
  uint16_t rounds = __VERIFIER_nondet_ushort();
  while (rounds-- > 0) {
    uint32_t drawn = next();
    __VERIFIER_assert(drawn != 0);
  }
  return 0;
}
