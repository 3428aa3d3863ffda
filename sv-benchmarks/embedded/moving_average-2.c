/* A moving average over eight samples: the running sum is the sum of the ring. */
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

#define WINDOW 8u
#define WINDOW_MASK (WINDOW - 1u)
#define SAMPLE_MASK 0x3FFFu  /* 14 bits of the angle sensor */

typedef struct {
  uint16_t ring[WINDOW];
  uint16_t sum;
  uint8_t next;
} average_t;

static average_t angle;

static uint16_t average_add(average_t *a, uint16_t sample) {
  a->sum -= a->ring[a->next];
  a->ring[a->next] = sample;
  a->sum += sample;
  a->next = (a->next + 1u) & WINDOW_MASK;
  return (uint16_t)(a->sum / WINDOW);
}

static uint32_t ring_total(const average_t *a) {
  uint32_t total = 0;
  for (uint8_t i = 0; i < WINDOW; i++) {
    total += a->ring[i];
  }
  return total;
}

int main(void) {
  uint16_t steps = __VERIFIER_nondet_ushort();

  while (steps-- > 0) {
    uint16_t mean = average_add(&angle, __VERIFIER_nondet_ushort() & SAMPLE_MASK);
    __VERIFIER_assert(angle.sum == ring_total(&angle));
    __VERIFIER_assert(mean <= SAMPLE_MASK);
  }
  return 0;
}
