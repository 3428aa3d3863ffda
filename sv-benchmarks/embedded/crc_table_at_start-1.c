/* A CRC-8 by a table that is filled when the device starts, and the same bit by bit. */
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

#define POLYNOMIAL 0x31u

static uint8_t remainders[256];

static uint8_t shifted(uint8_t crc) {
  for (uint8_t bit = 0; bit < 8; bit++) {
    if (crc & 0x80u) {
      crc = (uint8_t)((crc << 1) ^ POLYNOMIAL);
    } else {
      crc = (uint8_t)(crc << 1);
    }
  }
  return crc;
}

static void start(void) {
  for (unsigned i = 0; i < 256; i++) {
    remainders[i] = shifted((uint8_t)i);
  }
}

int main(void) {
  uint16_t length = __VERIFIER_nondet_ushort();
  uint8_t by_table = 0xFF;
  uint8_t by_bits = 0xFF;

  start();
  while (length > 0) {
    uint8_t byte = __VERIFIER_nondet_uchar();
    by_table = remainders[by_table ^ byte];
    by_bits = shifted(by_bits ^ byte);
    length--;
  }
  __VERIFIER_assert(by_table == by_bits);
  return 0;
}
