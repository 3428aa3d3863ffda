/* CRC-32 (reflected, as in Ethernet frames) by a table of 16 entries equals the CRC bit by bit. */
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

#define CRC32_POLY 0xEDB88320u
#define FRAME_LENGTH 6u

static const uint32_t nibble_table[16] = {
  0x00000000u, 0x1DB71064u, 0x3B6E20C8u, 0x26D930ACu,
  0x76DC4190u, 0x6B6B51F4u, 0x4DB26158u, 0x5005713Cu,
  0xEDB88320u, 0xF00F9344u, 0xD6D6A3E8u, 0xCB61B38Cu,
  0x9B64C2B0u, 0x86D3D2D4u, 0xA00AE278u, 0xBDBDF21Cu,
};

static uint32_t crc32_fast(const uint8_t *data, uint8_t length) {
  uint32_t crc = 0xFFFFFFFFu;
  while (length-- > 0) {
    crc ^= *data++;
    crc = (crc >> 4) ^ nibble_table[crc & 0x0Fu];
    crc = (crc >> 4) ^ nibble_table[crc & 0x0Fu];
  }
  return ~crc;
}

static uint32_t crc32_slow(const uint8_t *data, uint8_t length) {
  uint32_t crc = 0xFFFFFFFFu;
  for (uint8_t i = 0; i < length; i++) {
    for (uint8_t bit = 0; bit < 8; bit++) {
      uint32_t feedback = (crc ^ (data[i] >> bit)) & 1u;
      crc >>= 1;
      if (feedback) {
        crc ^= CRC32_POLY;
      }
    }
  }
  return ~crc;
}

int main(void) {
  uint8_t frame[FRAME_LENGTH];

  for (uint8_t i = 0; i < FRAME_LENGTH; i++) {
    frame[i] = __VERIFIER_nondet_uchar();
  }
  __VERIFIER_assert(crc32_fast(frame, FRAME_LENGTH) == crc32_slow(frame, FRAME_LENGTH));
  return 0;
}
