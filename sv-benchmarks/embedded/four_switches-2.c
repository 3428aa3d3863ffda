/* Four switches are read; a change counts after four readings that agree. */
#include <stdbool.h>
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

#define SWITCHES 4
#define READINGS 4
#define ALL_READINGS 0xFu

struct toggle {
  uint8_t is_on;
  uint8_t differing;
};

static struct toggle toggles[SWITCHES];
static uint8_t seen[SWITCHES];

/* Whether the switch has changed. */
static int read_switch(struct toggle *t, uint8_t level) {
  if (level == t->is_on) {
    t->differing = t->differing > 2 ? 0 : t->differing;
    return 0;
  }
  if (++t->differing < READINGS) {
    return 0;
  }
  t->differing = 0;
  t->is_on = level;
  return 1;
}

int main(void) {
  while (1) {
    uint8_t port = __VERIFIER_nondet_uchar();
    for (int i = 0; i < SWITCHES; i++) {
      uint8_t level = (port >> i) & 1u;
      seen[i] = (uint8_t)((seen[i] << 1 | level) & ALL_READINGS);
      if (read_switch(&toggles[i], level)) {
        __VERIFIER_assert(seen[i] == (toggles[i].is_on ? ALL_READINGS : 0));
      }
    }
  }
}
