/* Fletcher checksum with the remainder taken late: no sum overflows, both end below 255. */
#include <stddef.h>
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define BLOCK 20

static uint16_t low;
static uint16_t high;

static void update(uint8_t byte) {
  low = low + byte;
  high = high + low;
}

static void reduce(void) {
  low %= 255;
  high %= 255;
}

int main(void) {
  uint16_t blocks = __VERIFIER_nondet_ushort();

  while (blocks-- > 0) {
    for (int i = 0; i < BLOCK; i++) {
      uint16_t low_before = low;
      uint16_t high_before = high;
      update(__VERIFIER_nondet_uchar());
      __VERIFIER_assert(low >= low_before && high >= high_before);
    }
    reduce();
    __VERIFIER_assert(low < 255 && high < 255);
  }
  return 0;
}
