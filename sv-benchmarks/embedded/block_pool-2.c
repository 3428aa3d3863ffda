/* Sixteen blocks and a map of bits: a block is not handed out twice. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define BLOCKS 16u
#define NO_BLOCK 0xFFu

static uint16_t used;
static uint8_t owner[BLOCKS];

static uint8_t take(uint8_t task) {
  for (uint8_t i = 0; i < BLOCKS; i++) {
    if ((used & (1u << i)) == 0) {
      used |= (uint16_t)(1u << i);
      __VERIFIER_assert(owner[i] == 0);
      owner[i] = task;
      return i;
    }
  }
  return NO_BLOCK;
}

static void give_back(uint8_t block) {
  owner[block] = 0;
  used &= (uint16_t)~(3u << block);
}

int main(void) {
  for (;;) {
    uint8_t request = __VERIFIER_nondet_uchar();
    if (request & 0x80u) {
      take((request & 0x7Fu) + 1u);
    } else {
      give_back(request % BLOCKS);
    }
  }
}
