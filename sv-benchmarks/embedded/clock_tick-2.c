/* A clock that ticks each second says the time of day. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef struct {
  uint8_t hours;
  uint8_t minutes;
  uint8_t seconds;
} clock_type;

static clock_type now;

static void tick(clock_type *c) {
  if (++c->seconds == 60) {
    c->seconds = 0;
    if (++c->minutes == 60) {
      c->minutes = 0;
      if (++c->hours > 24) {
        c->hours = 0;
      }
    }
  }
}

int main(void) {
  uint32_t ticks = __VERIFIER_nondet_uint();
  uint32_t of_day = 0;

  for (uint32_t i = 0; i < ticks; i++) {
    tick(&now);
    of_day = of_day + 1 < 86400 ? of_day + 1 : 0;
  }
  __VERIFIER_assert(now.hours < 24 && now.minutes < 60 && now.seconds < 60);
  __VERIFIER_assert(now.hours * 3600ul + now.minutes * 60ul + now.seconds == of_day);
  return 0;
}
