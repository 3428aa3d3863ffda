/* A raw reading in degrees and back, through double. */
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

static double degrees(int16_t raw) {
  return raw * 0.0625;
}

static int16_t raw_of(double degrees) {
  return (int16_t)(degrees * 16.0);
}

int main(void) {
  for (;;) {
    int16_t raw = __VERIFIER_nondet_short();
    double t = degrees(raw);
    __VERIFIER_assert(t >= -2048.0 && t < 2048.0);
    __VERIFIER_assert(raw_of(t) == raw);
  }
}
