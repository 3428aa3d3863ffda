/* CRC-16-CCITT of a frame that comes in two chunks, a byte at a step, equals that of the whole, bit by bit. */
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

#define CRC16_INIT 0xFFFFu
#define CRC16_POLY 0x1021
#define FRAME_LENGTH 8u

typedef struct {
  uint16_t crc;
  uint8_t length;
} crc16_context_t;

static void crc16_start(crc16_context_t *c) {
  c->crc = CRC16_INIT;
  c->length = 0;
}

static uint16_t crc16_byte(uint16_t crc, uint8_t byte) {
  crc = (uint16_t)((crc >> 8) | (crc << 8));
  crc ^= byte;
  crc ^= (uint16_t)((crc & 0xFFu) >> 4);
  crc ^= (uint16_t)(crc << 12);
  crc ^= (uint16_t)((crc & 0xFFu) << 5);
  return crc;
}

static void crc16_update(crc16_context_t *c, const uint8_t *data, uint8_t length) {
  for (uint8_t i = 0; i < length; i++) {
    c->crc = crc16_byte(c->crc, data[i]);
    c->length++;
  }
}

static uint16_t crc16_whole(const uint8_t *data, uint8_t length) {
  uint16_t crc = CRC16_INIT;
  while (length-- != 0) {
    crc ^= (uint16_t)(*data++ << 8);
    for (uint8_t bit = 0; bit < 8; bit++) {
      crc = (uint16_t)(crc & 0x8000u ? (crc << 1) ^ CRC16_POLY : crc << 1);
    }
  }
  return crc;
}

int main(void) {
  uint8_t frame[FRAME_LENGTH];
  crc16_context_t context;
  uint8_t split = __VERIFIER_nondet_uchar() % (FRAME_LENGTH + 1);

  for (uint8_t i = 0; i < FRAME_LENGTH; i++) {
    frame[i] = __VERIFIER_nondet_uchar();
  }
  crc16_start(&context);
  crc16_update(&context, frame, split);
  crc16_update(&context, frame + split, FRAME_LENGTH - split);
  __VERIFIER_assert(context.length == FRAME_LENGTH);
  __VERIFIER_assert(context.crc == crc16_whole(frame, FRAME_LENGTH));
  return 0;
}
