/* Timers over one tick counter that wraps: a timer fires when its time has come, not before. */
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define TIMERS 4u

struct timer {
  uint8_t armed;
  uint16_t deadline;
  uint16_t left;
};

static struct timer timers[TIMERS];
static uint16_t now;

static void arm(uint8_t which, uint16_t delay) {
  timers[which].armed = 1;
  timers[which].deadline = (uint16_t)(now + delay);
  timers[which].left = delay;
}

static void tick(void) {
  now++;
  for (uint8_t i = 0; i < TIMERS; i++) {
    if (timers[i].armed) {
      timers[i].left--;
      if ((int16_t)(now - timers[i].deadline) >= 0) {
        __VERIFIER_assert(timers[i].left == 0);
        timers[i].armed = 0;
      }
    }
  }
}

int main(void) {
  for (;;) {
    if (__VERIFIER_nondet_bool()) {
      uint16_t delay = __VERIFIER_nondet_ushort() & 0x3FFFu;
      if (delay < 100) {
        arm(__VERIFIER_nondet_uchar() % TIMERS, delay);
      }
    } else {
      tick();
    }
  }
}
