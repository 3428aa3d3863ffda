/* CRC-8 (x^8 + x^2 + x + 1) by a table of 256 entries equals the CRC bit by bit. */
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

#define CRC8_POLY 0x07u
#define MESSAGE_LENGTH 4u

static uint8_t crc8_table[256];

static void crc8_init(void) {
  for (uint16_t i = 0; i < 255; i++) {
    uint8_t crc = (uint8_t)i;
    for (uint8_t bit = 0; bit < 8; bit++) {
      if (crc & 0x80u) {
        crc = (uint8_t)((crc << 1) ^ CRC8_POLY);
      } else {
        crc = (uint8_t)(crc << 1);
      }
    }
    crc8_table[i] = crc;
  }
}

static uint8_t crc8_fast(const uint8_t *data, uint8_t length) {
  uint8_t crc = 0;
  while (length-- > 0) {
    crc = crc8_table[crc ^ *data++];
  }
  return crc;
}

/* The message goes through the shift register, most significant bit first. */
static uint8_t crc8_slow(const uint8_t *data, uint8_t length) {
  uint8_t crc = 0;
  for (uint8_t i = 0; i < length; i++) {
    for (uint8_t mask = 0x80u; mask != 0; mask >>= 1) {
      uint8_t top = (crc & 0x80u) != 0;
      uint8_t in = (data[i] & mask) != 0;
      crc = (uint8_t)(crc << 1);
      if (top != in) {
        crc ^= CRC8_POLY;
      }
    }
  }
  return crc;
}

int main(void) {
  uint8_t message[MESSAGE_LENGTH];

  crc8_init();
  for (uint8_t i = 0; i < MESSAGE_LENGTH; i++) {
    message[i] = __VERIFIER_nondet_uchar();
  }
  __VERIFIER_assert(crc8_fast(message, MESSAGE_LENGTH) == crc8_slow(message, MESSAGE_LENGTH));
  return 0;
}
