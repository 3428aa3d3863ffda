/* An exponential average in fixed point: it stays in the range of the ADC and moves only towards the sample. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define ADC_MASK 0x0FFFu
#define EMA_SHIFT 5
#define EMA_HALF (1u << (EMA_SHIFT - 1))

typedef struct {
  uint16_t acc;  /* the average, times 2^EMA_SHIFT */
} ema_t;

static ema_t temperature;

static uint16_t ema_value(const ema_t *e) {
  return (uint16_t)((e->acc + EMA_HALF) >> EMA_SHIFT);
}

static void ema_update(ema_t *e, uint16_t sample) {
  e->acc = (uint16_t)(e->acc - (e->acc >> EMA_SHIFT) + sample);
}

int main(void) {
  while (1) {
    uint16_t sample = __VERIFIER_nondet_ushort() & ADC_MASK;
    uint16_t before = ema_value(&temperature);
    uint16_t after;

    ema_update(&temperature, sample);
    after = ema_value(&temperature);
    __VERIFIER_assert(after <= ADC_MASK);
    if (sample >= before) {
      __VERIFIER_assert(before <= after && after <= sample);
    }
    if (sample <= before) {
      __VERIFIER_assert(sample <= after && after <= before);
    }
  }
}
