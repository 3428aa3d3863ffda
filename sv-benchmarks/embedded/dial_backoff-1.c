/* Dials again after a while that doubles with each failure; then the line rests. */
#include <stdbool.h>
#include <stdint.h>

extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

#define SHORTEST 3u
#define LONGEST 40u
#define FAILURES 6u
#define REST 90u

enum phase { DIALLING, PAUSE, CONNECTED, RESTING };

struct line {
  enum phase phase;
  uint8_t failures;
  uint16_t pause; /* before the next attempt */
  uint16_t left;
};

static void start_over(struct line *l) {
  l->failures = 0;
  l->pause = SHORTEST;
}

static void failed(struct line *l) {
  if (++l->failures >= FAILURES) {
    start_over(l);
    l->left = REST;
    l->phase = RESTING;
    return;
  }
  l->left = l->pause;
  l->pause = l->pause * 2 > LONGEST ? LONGEST : l->pause * 2;
  l->phase = PAUSE;
  /* only the first pause is the shortest */
  __VERIFIER_assert((l->failures == 1) == (l->left == SHORTEST));
}

int main(void) {
  struct line l = {.phase = DIALLING};
  start_over(&l);
  for (;;) {
    switch (l.phase) {
      case DIALLING:
        if (__VERIFIER_nondet_bool()) {
          start_over(&l);
          l.phase = CONNECTED;
        } else {
          failed(&l);
        }
        break;
      case PAUSE:
      case RESTING:
        if (--l.left == 0) {
          l.phase = DIALLING;
        }
        break;
      case CONNECTED:
        if (__VERIFIER_nondet_bool()) {
          l.phase = DIALLING;
        }
        break;
    }
    __VERIFIER_assert(l.failures < FAILURES);
    __VERIFIER_assert(l.pause >= SHORTEST && l.pause <= LONGEST);
  }
}
