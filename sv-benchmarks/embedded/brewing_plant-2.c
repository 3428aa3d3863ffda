/* A brewing plant: events move it from mode to mode; level and heat are rough measures that events change. */
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

enum mode { IDLE, FILLING, HEATING, MASHING, DRAINING, RINSING, HOLDING };
enum event { TICK = 1, START, FULL, HOT, PAUSE, RESUME };

static enum mode mode = IDLE;
static enum mode held = IDLE;
static int level = 0;
static int heat = 20;
static int rounds = 0;

static int limited(int value, int least, int most) {
  return value < least ? least : value > most ? most : value;
}

static void handle(int event) {
  if (event == PAUSE && mode != IDLE && mode != HOLDING) {
    held = mode;
    mode = HOLDING;
    heat = heat - heat / 7;
    return;
  }
  switch (mode) {
    case IDLE:
      heat = heat / 5 * 4 + 4;
      if (event == START && level <= 10) {
        mode = FILLING;
        rounds = rounds % 1000 + 1;
      }
      break;
    case FILLING:
      level = level + (event == TICK ? 37 : 3);
      if (event == FULL && level > 200) {
        mode = HEATING;
      } else if (level > 900) {
        level = level % 90 + 700;
        mode = HEATING;
      }
      break;
    case HEATING:
      heat = heat + (heat * 3 % 17) + 5;
      if (event == HOT && heat > 150) {
        heat = limited(heat, 150, 170);
        mode = MASHING;
      } else if (heat > 400) {
        heat = heat / 4;
      }
      break;
    case MASHING:
      heat = heat - (event == TICK ? 9 : 1);
      if (heat <= 110) {
        heat = 110;
        mode = DRAINING;
      }
      break;
    case DRAINING:
      level = level / 2 - 3;
      if (level <= 10) {
        mode = event == START ? IDLE : RINSING;
        level = limited(level, 0, 10);
      }
      break;
    case RINSING:
      heat = (heat % 13) + 30;
      if (event == HOT) {
        mode = IDLE;
      }
      break;
    case HOLDING:
      heat = heat - 1;
      if (event == RESUME) {
        mode = held;
        heat = limited(heat, 0, 300);
      } else if (heat < 0) {
        heat = 0;
      }
      break;
  }
}

int main(void) {
  while (1) {
    int event = __VERIFIER_nondet_int();
    if (event < TICK || event > RESUME) {
      return 0;
    }
    handle(event);
    if (mode == MASHING && (heat <= 110 || heat > 170)) {
      reach_error();
      abort();
    }
    if (mode == DRAINING && held == RINSING && level < 0) {
      reach_error();
      abort();
    }
    if (mode == FILLING && level < 0) {
      reach_error();
      abort();
    }
  }
}
