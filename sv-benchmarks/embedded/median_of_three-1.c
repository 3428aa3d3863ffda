/* A median of the last three samples: one of them, with two not above it and two not below it. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern short __VERIFIER_nondet_short(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define SAMPLES 100

static int16_t previous[2];

static int above(int16_t a, int16_t b) {
  int32_t gap = a - b;
  return gap > 0;
}

static void order(int16_t *a, int16_t *b) {
  if (above(*a, *b)) {
    int16_t t = *a;
    *a = *b;
    *b = t;
  }
}

static int16_t median3(int16_t a, int16_t b, int16_t c) {
  order(&a, &b);
  order(&b, &c);
  order(&a, &b);
  return b;
}

static int16_t despike(int16_t sample) {
  int16_t median = median3(previous[0], previous[1], sample);
  previous[0] = previous[1];
  previous[1] = sample;
  return median;
}

int main(void) {
  for (uint8_t n = 0; n < SAMPLES; n++) {
    int16_t x = previous[0];
    int16_t y = previous[1];
    int16_t z = __VERIFIER_nondet_short();
    int16_t m = despike(z);

    __VERIFIER_assert(m == x || m == y || m == z);
    __VERIFIER_assert((x <= m) + (y <= m) + (z <= m) >= 2);
    __VERIFIER_assert((x >= m) + (y >= m) + (z >= m) >= 2);
  }
  return 0;
}
