/* A button is debounced by a counter: its state changes after exactly five equal samples. */
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
    abort();
  }
}

typedef unsigned char uint8_t;

#define BUTTON_PIN 0x04u
#define DEBOUNCE_TICKS 5
#define RECENT_MASK 0x1Fu  /* the samples of the last DEBOUNCE_TICKS */

typedef struct {
  uint8_t state;
  uint8_t count;
} debounce_t;

static debounce_t button;

static uint8_t debounce_tick(debounce_t *d, uint8_t level) {
  if (level == d->state) {
    d->count = 0;
    return 0;
  }
  d->count++;
  if (d->count >= DEBOUNCE_TICKS) {
    d->state = level;
    d->count = 0;
    return 1;
  }
  return 0;
}

int main(void) {
  uint8_t history = 0;

  while (1) {
    uint8_t port = __VERIFIER_nondet_uchar();
    uint8_t pressed = (port & BUTTON_PIN) == 0;  /* pulled up */
    uint8_t changed = debounce_tick(&button, pressed);
    uint8_t recent;

    history = (uint8_t)((history << 1) | pressed);
    recent = history & RECENT_MASK;
    if (changed) {
      __VERIFIER_assert(recent == (button.state ? RECENT_MASK : 0));
    }
    if (recent == RECENT_MASK) {
      __VERIFIER_assert(button.state == 1);
    } else if (recent == 0) {
      __VERIFIER_assert(button.state == 0);
    }
  }
}
