/* A quadrature decoder with a clamped position: four steps a detent, 24 detents, one level for each. */
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

#define DETENTS 24
#define STEPS_PER_DETENT 4
#define POSITION_MAX 95
#define ENCODER_SHIFT 4
#define ENCODER_MASK 0x03u

static const int8_t step_of[16] = {
  0, -1, 1, 0,
  1, 0, 0, -1,
  -1, 0, 0, 1,
  0, 1, -1, 0,
};

static const uint8_t level_of[DETENTS] = {
  0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25,
  31, 39, 48, 58, 70, 84, 100, 120, 145, 175, 210, 255,
};

static uint8_t encoder_pins;
static int16_t position;

static void encoder_sample(uint8_t port) {
  uint8_t pins = (port >> ENCODER_SHIFT) & ENCODER_MASK;
  position += step_of[(encoder_pins << 2) | pins];
  encoder_pins = pins;
  if (position < 0) {
    position = 0;
  } else if (position > POSITION_MAX) {
    position = POSITION_MAX;
  }
}

static uint8_t volume(void) {
  int16_t detent = position / STEPS_PER_DETENT;
  __VERIFIER_assert(detent >= 0 && detent < DETENTS);
  return level_of[detent];
}

int main(void) {
  while (1) {
    uint8_t before = volume();
    int16_t old = position;
    uint8_t after;

    encoder_sample(__VERIFIER_nondet_uchar());
    after = volume();
    __VERIFIER_assert(position - old <= 1 && old - position <= 1);
    __VERIFIER_assert(position >= old ? after >= before : after <= before);
  }
}
