/* A vending machine: what was paid in is what was sold, given back, or is still credit. */
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

#define PRICE 120
#define CREDIT_MAX 300
#define KEY_SELECT 0x10u
#define KEY_CANCEL 0x20u

typedef enum { ST_IDLE, ST_CREDIT, ST_VEND, ST_CHANGE } state_t;

static state_t state = ST_IDLE;
static uint16_t credit;
static uint32_t paid, sold, returned;

static const uint8_t coins[5] = {200, 100, 50, 20, 10};

static void accept_coin(uint8_t slot) {
  uint8_t value = coins[slot];
  if (credit + value > CREDIT_MAX) {
    return;  /* the coin falls through */
  }
  credit += value;
  paid += value;
  state = ST_CREDIT;
}

static void give_coin(void) {
  for (uint8_t i = 0; i < 5; i++) {
    if (credit >= coins[i]) {
      credit -= coins[i];
      returned += coins[i];
      break;
    }
  }
}

static void step(uint8_t event) {
  switch (state) {
  case ST_IDLE:
  case ST_CREDIT:
    if (event < 5) {
      accept_coin(event);
    } else if ((event & KEY_SELECT) && credit >= PRICE) {
      state = ST_VEND;
    } else if (event & KEY_CANCEL) {
      state = ST_CHANGE;
    }
    break;
  case ST_VEND:
    credit -= PRICE;
    sold++;
    state = ST_CHANGE;
    break;
  case ST_CHANGE:
    give_coin();
    if (credit == 0) {
      state = ST_IDLE;
    }
    break;
  }
}

int main(void) {
  while (1) {
    step(__VERIFIER_nondet_uchar());
    __VERIFIER_assert(paid == sold * PRICE + returned + credit);
    __VERIFIER_assert(state != ST_IDLE || credit == 0);
    __VERIFIER_assert(state != ST_VEND || credit >= PRICE);
  }
}
