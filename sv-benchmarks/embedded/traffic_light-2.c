/* A crossing with requests: one road is always at red, and yellow is never shorter than three ticks. */
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

enum {
  MAIN_R = 0x01, MAIN_Y = 0x02, MAIN_G = 0x04,
  SIDE_R = 0x08, SIDE_Y = 0x10, SIDE_G = 0x20
};
#define GREENS 0x14u
#define YELLOW_TICKS 3

#define IN_CAR 0x01u   /* a car waits in the side road */
#define IN_TRAM 0x02u  /* a tram comes: greens end */

typedef enum { MAIN_GO, MAIN_STOP, SIDE_WAIT, SIDE_GO, SIDE_STOP, MAIN_WAIT, PHASES } phase_t;

typedef struct {
  uint8_t lamps;
  uint8_t ticks;
} phase_info_t;

static const phase_info_t info[PHASES] = {
  [MAIN_GO] = {MAIN_G | SIDE_R, 40},
  [MAIN_STOP] = {MAIN_Y | SIDE_R, YELLOW_TICKS},
  [SIDE_WAIT] = {MAIN_R | SIDE_R, 2},
  [SIDE_GO] = {MAIN_R | SIDE_G, 20},
  [SIDE_STOP] = {MAIN_R | SIDE_Y, YELLOW_TICKS},
  [MAIN_WAIT] = {MAIN_R | SIDE_R, 2},
};

static phase_t phase;
static uint8_t timer;
static uint8_t lamps;

static void enter(phase_t next) {
  phase = next;
  timer = info[next].ticks;
  lamps = info[next].lamps;
}

static void tick(uint8_t inputs) {
  if ((inputs & IN_TRAM) && (lamps & GREENS)) {
    timer = 1;
  } else if (phase == MAIN_GO && timer == 1 && !(inputs & IN_CAR)) {
    return;  /* nobody waits */
  }
  timer--;
  if (timer == 0) {
    enter(phase == MAIN_WAIT ? MAIN_GO : (phase_t)(phase + 1));
  }
}

int main(void) {
  uint8_t yellow = 0;

  enter(MAIN_WAIT);
  while (1) {
    uint8_t before = lamps;
    tick(__VERIFIER_nondet_uchar());
    __VERIFIER_assert((lamps & MAIN_R) || (lamps & SIDE_R));
    if (before & (MAIN_G | SIDE_G)) {
      __VERIFIER_assert(lamps == before || (lamps & (MAIN_Y | SIDE_Y)));
    }
    if (lamps & (MAIN_Y | SIDE_Y)) {
      yellow++;
      __VERIFIER_assert(yellow <= YELLOW_TICKS);
    } else {
      __VERIFIER_assert(yellow == 0 || yellow == YELLOW_TICKS);
      yellow = 0;
    }
  }
}
